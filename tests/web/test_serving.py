"""How the server listens."""

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor

from rng_cards.web.serving import bound


def test_an_answer_does_not_wait_for_its_body() -> None:
    """Nagle's algorithm is off on the connections of readers."""

    async def connection() -> int:
        listening = bound("127.0.0.1", 0)
        accepted: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def came(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            its = writer.get_extra_info("socket")
            accepted.set_result(its.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        async with await asyncio.start_server(came, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            told = await accepted
            writer.close()
            await writer.wait_closed()
        return told

    with ThreadPoolExecutor(1) as apart:  # where no browser has a loop of its own
        assert apart.submit(lambda: asyncio.run(connection())).result()

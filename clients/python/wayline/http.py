from __future__ import annotations

import http.client
import json
import re
import socket
import threading
import time
from dataclasses import dataclass, field
from typing import Any, Dict, Mapping, Optional
from urllib.parse import urlsplit

from .error import WaylineError


@dataclass(frozen=True)
class RateLimit:
    """What one limit has left, and the seconds until it begins anew."""

    remaining: int
    reset_seconds: int


class Answer(Dict[str, Any]):
    """The JSON of the API, with what came beside it."""

    request_id: Optional[str] = None
    rate_limits: Mapping[str, RateLimit] = {}
    replayed: bool = False


@dataclass(frozen=True)
class WrittenFile:
    """A file as the API wrote it; `type` has no parameters."""

    name: str
    type: str
    text: str
    request_id: Optional[str] = None
    rate_limits: Mapping[str, RateLimit] = field(default_factory=dict)
    replayed: bool = False


@dataclass(frozen=True)
class ItineraryFile:
    """A file of an itinerary, such as a PDF; `type` has no parameters."""

    name: str
    type: str
    content: bytes
    request_id: Optional[str] = None
    rate_limits: Mapping[str, RateLimit] = field(default_factory=dict)
    replayed: bool = False


@dataclass(frozen=True)
class Response:
    status: int
    headers: http.client.HTTPMessage
    content: bytes

    @property
    def text(self) -> str:
        return self.content.decode("utf-8", "replace")

    def label(self) -> Dict[str, str]:
        name = re.search(r'filename="([\w.-]{1,100})"', self.headers.get("content-disposition") or "")
        media_type = (self.headers.get("content-type") or "text/plain").split(";")[0]
        return {"name": name[1] if name else "itinerary.txt", "type": media_type}

    def facts(self) -> Dict[str, Any]:
        return {
            "request_id": self.headers.get("x-request-id"),
            "rate_limits": read_rate_limits(self.headers.get("ratelimit") or ""),
            "replayed": self.headers.get("idempotent-replayed") == "true",
        }


@dataclass(frozen=True)
class Limits:
    timeout: float
    max_answer: int


def send(method: str, url: str, headers: Mapping[str, str], body: Optional[bytes], limits: Limits) -> Response:
    """One attempt. Redirects are not followed: they would carry the key to another host."""
    parts = urlsplit(url)
    secure = parts.scheme.lower() == "https"
    kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=limits.timeout)
    deadline = time.monotonic() + limits.timeout
    watch = threading.Timer(limits.timeout, _shut_down, [connection])
    watch.daemon = True
    watch.start()
    try:
        connection.request(method, parts.path, body, dict(headers))
        response = connection.getresponse()
        content = _read(response, limits.max_answer)
        if time.monotonic() >= deadline:  # headers that the watch cut off look complete to http.client
            raise socket.timeout
        return Response(response.status, response.headers, content)
    except (OSError, http.client.HTTPException) as error:
        if isinstance(error, socket.timeout) or time.monotonic() >= deadline:
            raise WaylineError(0, "timed-out", "Wayline did not answer in time.") from error
        raise WaylineError(0, "unreachable", "Wayline could not be reached.") from error
    finally:
        watch.cancel()
        connection.close()


def _shut_down(connection: http.client.HTTPConnection) -> None:
    """Ends reading at the time limit; that of the socket begins anew with each byte."""
    if connection.sock is not None:
        try:
            socket.socket.shutdown(connection.sock, socket.SHUT_RDWR)
        except OSError:
            pass


def _read(response: http.client.HTTPResponse, most: int) -> bytes:
    data = bytearray()
    while part := response.read(65536):
        data += part
        if len(data) > most:
            request_id = response.headers.get("x-request-id")
            message = f"The answer has more than {most} bytes."
            raise WaylineError(response.status, "answer-too-large", message, request_id=request_id)
    if response.length:
        raise http.client.IncompleteRead(b"", response.length)
    return bytes(data)


def read_json(response: Response) -> Dict[str, Any]:
    try:
        answer = json.loads(response.text)
    except (ValueError, RecursionError):
        answer = None
    if isinstance(answer, dict):
        return answer
    request_id = response.headers.get("x-request-id")
    raise WaylineError(response.status, "answer-unreadable", "The answer is not JSON.", request_id=request_id)


def read_rate_limits(header: str) -> Dict[str, RateLimit]:
    """`"minute";r=59;t=12, "month";r=99;t=86400` (draft-ietf-httpapi-ratelimit-headers)."""
    found = re.findall(r'"(\w{1,40})";r=(\d{1,15});t=(\d{1,15})', header[:1000])
    return {name: RateLimit(int(remaining), int(reset)) for name, remaining, reset in found}


def refusal_of(response: Response) -> WaylineError:
    after = response.headers.get("retry-after") or ""
    retry_after = int(after) if re.fullmatch(r"[0-9]{1,9}", after) else None
    request_id = response.headers.get("x-request-id")
    try:
        problem = read_json(response)
    except WaylineError:
        problem = {}
    if not isinstance(problem.get("code"), str):
        message = f"The answer (status {response.status}) is no problem document."
        return WaylineError(
            response.status, "answer-unreadable", message, request_id=request_id, retry_after=retry_after
        )
    return WaylineError(
        response.status,
        problem["code"],
        str(problem.get("detail", "")),
        problem=problem,
        request_id=problem.get("request_id") or request_id,
        retry_after=retry_after,
    )

from __future__ import annotations

import json
import random
import re
import time
import uuid
from typing import Any, Dict, Mapping, Optional, Sequence, Union
from urllib.parse import quote, urlsplit

from .error import WaylineError
from .http import Answer, ItineraryFile, Limits, Response, WrittenFile, read_json, refusal_of, send

VERSION = "1.0.0"
_PASSING = {409, 429, 500, 502, 503, 504}
_WITHOUT_ANSWER = {"unreachable", "timed-out"}

Text = Union[str, Dict[str, Any]]


class Wayline:
    """The Wayline API. Every method raises `WaylineError` when it is refused or cannot reach the API.

    One object may be used by several threads. Times are in seconds. `backoff` is the longest wait before the first
    repetition and doubles each time; an API that asks for more than `max_wait` is not waited for.
    """

    def __init__(
        self,
        base_url: str,
        private_key: Optional[str],
        public_key: Optional[str] = None,
        *,
        retries: int = 3,
        backoff: float = 0.5,
        max_wait: float = 60.0,
        timeout: float = 10.0,
        max_answer: int = 2**25,
    ) -> None:
        if not private_key:
            raise WaylineError(0, "key-missing", "No private key was given: is WAYLINE_PRIVATE_KEY set?")
        public = {"PUBLIC-APP-KEY": public_key} if public_key else {}
        if not all(re.fullmatch(r"[\x21-\x7e]{1,200}", key) for key in [private_key, *public.values()]):
            message = "A key has a blank, a line break or another character that keys do not have."
            raise WaylineError(0, "key-malformed", message)
        own = {"Authorization": f"Bearer {private_key}", "User-Agent": f"wayline-python/{VERSION}"}
        self._headers = {"Accept": "application/json, */*;q=0.1", **own, **public}
        self._base_url = _check_base_url(base_url)
        self._retries = retries
        self._backoff = backoff
        self._max_wait = max_wait
        self._limits = Limits(timeout, max_answer)

    def convert(self, pnr: str, *, idempotency_key: Optional[str] = None, **fields: Any) -> Answer:
        """The flights of one text. `fields` are options, format, language and today, as the API documents them."""
        return _answer_of(self._post("/api/v1/convert", {**fields, "pnr": pnr}, idempotency_key))

    def convert_batch(self, texts: Sequence[Text], *, idempotency_key: Optional[str] = None, **fields: Any) -> Answer:
        """Up to 100 texts; each of `results` has its own `status`, 200 or that of a problem, in the same order."""
        return _answer_of(self._post("/api/v1/convert/batch", {**fields, "texts": list(texts)}, idempotency_key))

    def itineraries(self, text: str, *, idempotency_key: Optional[str] = None, **fields: Any) -> Answer:
        """Everything that is read from one text: passengers, journeys, segments, services, tickets, prices."""
        return _answer_of(self._post("/api/v1/itineraries", {**fields, "text": text}, idempotency_key))

    def itinerary_file(
        self, text: str, type: str = "application/pdf", *, idempotency_key: Optional[str] = None, **fields: Any
    ) -> ItineraryFile:
        """The itinerary of one text as a file of this media type."""
        body = {**fields, "text": text}
        response = self._post("/api/v1/itineraries/file", body, idempotency_key, {"Accept": type})
        return ItineraryFile(**response.label(), content=response.content, **response.facts())

    def itineraries_batch(
        self, texts: Sequence[Text], *, idempotency_key: Optional[str] = None, **fields: Any
    ) -> Answer:
        """Up to 100 texts, each with its own `status`."""
        return _answer_of(self._post("/api/v1/itineraries/batch", {**fields, "texts": list(texts)}, idempotency_key))

    def compare_itineraries(
        self, versions: Mapping[str, Any], *, idempotency_key: Optional[str] = None, **fields: Any
    ) -> Answer:
        """Two versions of a booking: `before` and `after`, each with a `text` or an `itinerary`."""
        return _answer_of(self._post("/api/v1/itineraries/compare", {**fields, **versions}, idempotency_key))

    def write_file(
        self, input: str, type: str = "txt", *, idempotency_key: Optional[str] = None, **fields: Any
    ) -> WrittenFile:
        """One text as a text file (txt), a page (html) or a calendar (ics)."""
        response = self._post("/api/write-file", {**fields, "input": input, "type": type}, idempotency_key)
        return WrittenFile(**response.label(), text=response.text, **response.facts())

    def airport(self, code: str) -> Answer:
        return self._look_up("airports", code)

    def airline(self, code: str) -> Answer:
        return self._look_up("airlines", code)

    def aircraft(self, code: str) -> Answer:
        return self._look_up("aircraft", code)

    def _look_up(self, kind: str, code: str) -> Answer:
        return _answer_of(self._call("GET", f"/api/v1/{kind}/{quote(code, safe='')}", {}, None))

    def _post(
        self, path: str, fields: Dict[str, Any], idempotency_key: Optional[str], accept: Mapping[str, str] = {}
    ) -> Response:
        key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
        if not re.fullmatch(r"[\x20-\x7e]{1,255}", key):
            message = "An idempotency key has 1 to 255 printable ASCII characters."
            raise WaylineError(0, "idempotency-key-invalid", message)
        headers = {"Content-Type": "application/json", "Idempotency-Key": key, **accept}
        return self._call("POST", path, headers, json.dumps(fields).encode())

    def _call(self, method: str, path: str, headers: Dict[str, str], body: Optional[bytes]) -> Response:
        attempt = 0
        while True:
            try:
                url = self._base_url + path
                response = send(method, url, {**self._headers, **headers}, body, self._limits)
                if 200 <= response.status < 300:
                    return response
                raise refusal_of(response)
            except WaylineError as error:
                wait = self._wait_after(error, attempt)
                if wait is None:
                    raise
            time.sleep(wait)
            attempt += 1

    def _wait_after(self, error: WaylineError, attempt: int) -> Optional[float]:
        """Seconds to wait, or None to give up. A used-up month is not waited for."""
        no_answer = error.status == 0 and error.code in _WITHOUT_ANSWER
        may_pass = no_answer or (error.status in _PASSING and error.code != "quota-exceeded")
        asked = error.retry_after or 0
        if attempt >= self._retries or not may_pass or asked > self._max_wait:
            return None
        drawn = random.random() * min(self._backoff * 2**attempt, self._max_wait)
        return min(asked + drawn, self._max_wait)


def _answer_of(response: Response) -> Answer:
    answer = Answer(read_json(response))
    for name, fact in response.facts().items():
        setattr(answer, name, fact)
    return answer


def _check_base_url(base_url: str) -> str:
    try:
        is_plain = re.fullmatch(r"(?i)https?://[\x21-\x7e]+", base_url) and not re.search(r"[@?#\\]", base_url)
        if is_plain and urlsplit(base_url).hostname and urlsplit(base_url).port != 0:
            return base_url.rstrip("/")
    except ValueError:
        pass
    raise WaylineError(0, "base-url-invalid", "The base URL has to be like https://wayline.example.")

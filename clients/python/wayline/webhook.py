from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from typing import Any, Dict, Mapping, Optional, Union

from .error import WaylineError

TOLERANCE = 300
MOST_SIGNATURES = 10


def verify_webhook(
    body: Union[bytes, str], headers: Mapping[str, str], secret: str, now: Optional[float] = None
) -> Dict[str, Any]:
    """The event of a webhook, once its signature and its time are right (Standard Webhooks).

    `body` is the request's as it came, `secret` the endpoint's (whsec_...), `now` in seconds since 1970. Raises
    `WaylineError`: webhook-unverified (answer 400), or webhook-secret-invalid.
    """
    key = _key_of(secret)
    given = {name.lower(): value for name, value in headers.items()}
    event_id, sent_at = given.get("webhook-id", ""), given.get("webhook-timestamp", "")
    is_time = re.fullmatch("[0-9]{1,12}", sent_at) is not None
    clock = time.time() if now is None else now
    if not event_id or not is_time or abs(clock - int(sent_at)) > TOLERANCE:
        raise _unverified()
    raw = body.encode() if isinstance(body, str) else bytes(body)
    content = f"{event_id}.{sent_at}.".encode("utf-8", "replace") + raw
    wanted = b"v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest())
    signatures = given.get("webhook-signature", "").encode("utf-8", "replace").split(b" ")[:MOST_SIGNATURES]
    if not any(hmac.compare_digest(each, wanted) for each in signatures):
        raise _unverified()
    event: Dict[str, Any] = json.loads(raw)
    return event


def _key_of(secret: str) -> bytes:
    try:
        if re.fullmatch("whsec_[A-Za-z0-9+/]{20,}={0,2}", secret):
            return base64.b64decode(secret[len("whsec_") :], validate=True)
    except ValueError:
        pass
    raise WaylineError(0, "webhook-secret-invalid", "The secret is not whsec_…")


def _unverified() -> WaylineError:
    message = "The signature is wrong or missing, or the request is more than five minutes away."
    return WaylineError(0, "webhook-unverified", message)

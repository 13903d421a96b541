"""Calls as JSON on standard input, one outcome a line on standard output; eight calls at once."""

import dataclasses
import json
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))

from wayline import ItineraryFile, Wayline, WaylineError, WrittenFile, verify_webhook  # noqa: E402


def snake(name):
    return re.sub(r"([A-Z])", lambda found: "_" + found[1].lower(), name)


def run(call):
    started = time.monotonic()
    try:
        outcome = result_of(call)
    except WaylineError as error:
        outcome = {
            "error": {
                "code": error.code,
                "status": error.status,
                "message": str(error),
                "requestId": error.request_id,
                "retryAfter": error.retry_after,
            }
        }
    return json.dumps({"n": call["n"], **outcome, "seconds": time.monotonic() - started})


def result_of(call):
    if call["call"] == "verifyWebhook":
        return {"value": verify_webhook(*call["args"])}
    wayline = Wayline(**{snake(name): value for name, value in call["settings"].items()})
    method = getattr(wayline, snake(call["call"]))
    first, fields = (call["args"] + [{}])[:2]
    fields = {"idempotency_key" if name == "idempotencyKey" else name: value for name, value in fields.items()}
    if call.get("times"):
        with ThreadPoolExecutor(8) as pool:
            return {"value": list(pool.map(lambda i: method(f"{first} {i}", **fields), range(call["times"])))}
    answer = method(first, **fields)
    facts = {"requestId": answer.request_id, "replayed": answer.replayed}
    if "minute" in answer.rate_limits:
        facts["minute"] = answer.rate_limits["minute"].remaining
    if isinstance(answer, ItineraryFile):
        return {"value": {"name": answer.name, "type": answer.type, "text": answer.content.decode("latin-1")}, "facts": facts}
    return {"value": file_of(answer) if isinstance(answer, WrittenFile) else answer, "facts": facts}


def file_of(answer):
    return {name: value for name, value in dataclasses.asdict(answer).items() if name in ("name", "type", "text")}


with ThreadPoolExecutor(8) as calls:
    for line in calls.map(run, json.load(sys.stdin)):
        print(line)

from __future__ import annotations

from typing import Any, Dict, Optional

Problem = Dict[str, Any]


class WaylineError(Exception):
    """A refusal of the API, or a failure to reach it.

    `code` is the stable code of the problem document, or one of: key-missing, key-malformed, base-url-invalid,
    idempotency-key-invalid, unreachable, timed-out, answer-unreadable, answer-too-large,
    webhook-unverified, webhook-secret-invalid. `status` is 0 when no answer came.
    """

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        problem: Optional[Problem] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[int] = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.problem = problem
        self.request_id = request_id
        self.retry_after = retry_after

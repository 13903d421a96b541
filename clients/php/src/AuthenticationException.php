<?php

declare(strict_types=1);

namespace Wayline;

/** Keys are missing, unknown or not allowed (401, 403). */
final class AuthenticationException extends WaylineException
{
}

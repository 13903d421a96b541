<?php

declare(strict_types=1);

namespace Wayline;

/** The text has no flights, or a field is wrong (422). */
final class InvalidTextException extends WaylineException
{
}

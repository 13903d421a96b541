<?php

declare(strict_types=1);

namespace Wayline;

/** The minute's or the month's limit is reached (429). */
final class LimitException extends WaylineException
{
}

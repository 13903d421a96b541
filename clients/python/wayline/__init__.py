"""The Wayline API: text from a booking terminal becomes flights."""

from .client import Wayline
from .error import WaylineError
from .http import Answer, ItineraryFile, RateLimit, WrittenFile
from .webhook import verify_webhook

__all__ = ["Answer", "ItineraryFile", "RateLimit", "Wayline", "WaylineError", "WrittenFile", "verify_webhook"]
__version__ = "1.0.0"

#!/bin/sh
# The backup service of compose.yaml: a dump at its start, and one every BACKUP_HOURS hours. A failed one is said and tried again.
set -u
trap 'exit 0' TERM INT
while :; do
  sh /deploy/backup.sh || echo "backup failed" >&2
  sleep "$(( ${BACKUP_HOURS:-24} * 3600 ))" &
  wait $!
done

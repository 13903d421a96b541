#!/bin/sh
# The backup service of compose.yaml: a dump at its start, and one every BACKUP_HOURS hours; a failed one is said, and tried
# again after an hour. On the second of a month the newest is restored as a test.
set -u
trap 'exit 0' TERM INT
tested=
while :; do
  if sh /deploy/backup.sh; then hours=${BACKUP_HOURS:-24}; else echo "backup failed" >&2; hours=1; fi
  today=$(date -u +%Y-%m-%d)
  if [ "${today#*-*-}" = 02 ] && [ "$tested" != "$today" ]; then
    tested=$today
    sh /deploy/restore-test.sh || echo "restore test failed" >&2
  fi
  sleep "$(( hours * 3600 ))" &
  wait $!
done

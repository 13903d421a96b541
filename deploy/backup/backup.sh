#!/bin/sh
# Writes one dump into BACKUP_DIR and deletes those older than BACKUP_DAYS days.
# DATABASE_URL names the database (or libpq's own PGHOST, PGUSER, PGPASSWORD, PGDATABASE).
# A dump appears under its name only when it is whole and can be read back.
set -eu
umask 077
folder=${BACKUP_DIR:-/backups}
days=${BACKUP_DAYS:-14}
mkdir -p "$folder"
name="wayline-$(date -u +%Y%m%dT%H%M%SZ).dump"
trap 'rm -f "$folder/$name.part"' EXIT
pg_dump --format=custom --no-owner --no-privileges ${DATABASE_URL:+--dbname="$DATABASE_URL"} --file="$folder/$name.part"
pg_restore --list "$folder/$name.part" >/dev/null
mv "$folder/$name.part" "$folder/$name"
find "$folder" -maxdepth 1 -name 'wayline-*.dump' -mtime "+$days" -delete
echo "backup written: $folder/$name"

#!/bin/sh
# restore.sh FILE: reads a dump into the empty database that DATABASE_URL names, in one transaction.
# Refuses a database that has tables. Stop web and worker before.
set -eu
file=${1:?usage: restore.sh FILE}
database=${DATABASE_URL:-}
tables=$(psql ${database:+"$database"} --no-psqlrc --tuples-only --no-align \
  --command "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
if [ "$tables" != 0 ]; then
  echo "the database has $tables tables already; make an empty one first: createdb" >&2
  exit 1
fi
pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="${database:-${PGDATABASE:?}}" "$file"
echo "restored from $file; now run: node build/index.js migrate"

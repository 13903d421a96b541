#!/bin/sh
# Restores the newest dump of BACKUP_DIR into a database of its own on the same server, counts what is in it, and drops it.
# The role needs CREATEDB. Says what is wrong, and ends with 1, where no dump is there or it cannot be restored.
# DATABASE_URL names the database (or libpq's own PGHOST, PGUSER, PGPASSWORD, PGDATABASE).
set -eu
umask 077
folder=${BACKUP_DIR:-/backups}
scratch="wayline_restore_test_$$"
newest=$(find "$folder" -maxdepth 1 -name 'wayline-*.dump' | sort | tail -n 1)
if [ -z "$newest" ]; then
  echo "$folder holds no backup" >&2
  exit 1
fi
# The name of the database is what follows the last slash, before a question mark
url=${DATABASE_URL:-}
query=${url#"${url%%\?*}"}
base=${url%%\?*}
maintenance=${url:+"${base%/*}/postgres$query"}
target=${url:+"${base%/*}/$scratch$query"}
target=${target:-"dbname=$scratch"}
admin() { psql --no-psqlrc --quiet --dbname="${maintenance:-postgres}" --command "$1"; }
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --dbname="$target" --command "$1"; }
admin "CREATE DATABASE $scratch"
trap 'admin "DROP DATABASE $scratch"' EXIT
pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$target" "$newest"
tables=$(ask "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
accounts=$(ask 'SELECT count(*) FROM accounts')
migrations=$(ask 'SELECT count(*) FROM _prisma_migrations WHERE finished_at IS NOT NULL')
if [ "$migrations" = 0 ]; then
  echo "$newest has no migrations: it is no dump of this product" >&2
  exit 1
fi
echo "restored and dropped: $newest, $tables tables, $migrations migrations, $accounts accounts"

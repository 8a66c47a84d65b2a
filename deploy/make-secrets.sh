#!/bin/sh
# Makes what docker-compose.yml reads from ./secrets: passwords, secrets, and the certificate of the event store.
# What is there is kept: giving this command again is harmless. Usage: sh deploy/make-secrets.sh [FOLDER]
set -eu
umask 077

folder=${1:-$(dirname "$0")/../secrets}
mkdir -p "$folder"
cd "$folder"

# The folder is closed to others; the files in it are mounted into containers whose users have other numbers.
keep() {
  [ -s "$1" ] && return
  cat > "$1.new"
  chmod 444 "$1.new"
  mv "$1.new" "$1"
}
random() { openssl rand -hex 32; }

for name in auth_secret key_secret gateway_secret metrics_key database_password eventstore_password; do
  [ -s "$name" ] || random | keep "$name"
done
printf 'postgres://zhidan:%s@postgres:5432/zhidan\n' "$(cat database_password)" | keep database_url
printf 'esdb://admin:%s@eventstore:2113?tls=true&tlsCAFile=/run/secrets/eventstore_ca\n' "$(cat eventstore_password)" |
  keep eventstore_url
# For docker-compose.cluster.yml: the client finds the leader by asking any of them.
printf 'esdb://admin:%s@eventstore-1:2113,eventstore-2:2113,eventstore-3:2113?tls=true&tlsCAFile=/run/secrets/eventstore_ca\n' \
  "$(cat eventstore_password)" | keep eventstore_cluster_url
# EventStoreDB takes its first passwords from the environment alone.
printf 'EVENTSTORE_DEFAULT_ADMIN_PASSWORD=%s\nEVENTSTORE_DEFAULT_OPS_PASSWORD=%s\n' \
  "$(cat eventstore_password)" "$(random)" | keep eventstore.env

if [ ! -s eventstore_certificate ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  openssl req -x509 -newkey rsa:2048 -nodes -sha256 -days 3650 -subj '/CN=Zhidan event store CA' \
    -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout "$work/ca.key" -out "$work/ca.crt" 2>/dev/null
  # EventStoreDB knows its nodes by this name.
  openssl req -newkey rsa:2048 -nodes -sha256 -subj '/CN=eventstoredb-node' \
    -keyout "$work/node.key" -out "$work/node.csr" 2>/dev/null
  printf '%s\n' 'subjectAltName=DNS:eventstore,DNS:eventstore-1,DNS:eventstore-2,DNS:eventstore-3,DNS:localhost,IP:127.0.0.1' 'basicConstraints=CA:FALSE' \
    'keyUsage=critical,digitalSignature,keyEncipherment' 'extendedKeyUsage=serverAuth,clientAuth' > "$work/extensions"
  openssl x509 -req -sha256 -days 3650 -in "$work/node.csr" -CA "$work/ca.crt" -CAkey "$work/ca.key" \
    -set_serial "0x$(openssl rand -hex 16)" -extfile "$work/extensions" -out "$work/node.crt" 2>/dev/null
  # The key of the authority is not kept: nothing else is ever to be signed with it.
  rm -f eventstore_ca eventstore_key
  keep eventstore_ca < "$work/ca.crt"
  keep eventstore_key < "$work/node.key"
  keep eventstore_certificate < "$work/node.crt"
fi
echo "Secrets are in $(pwd). Keep a copy of key_secret elsewhere, apart from backups: they open with nothing else."

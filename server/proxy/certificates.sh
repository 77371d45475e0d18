#!/bin/sh
# Certificates for what our own machines say to each other: sh certificates.sh FOLDER NAME[=HOST] …
# Makes FOLDER and in it an authority of our own the first time, and for each NAME a key and a certificate for a year,
# valid for that name and for HOST, or else for this machine. Run it again with the names of those that are to be
# renewed. Keep authority.key off the servers.
# Everybody may read certificates, and only who ran this the keys: give each to the user that needs it.
set -eu
mkdir -p "$1"
cd "$1"
shift
umask 077
curve='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
if [ ! -f authority.key ]; then
  # shellcheck disable=SC2086
  openssl req -x509 $curve -days 3650 -subj '/CN=Nilayam, own machines' -keyout authority.key -out authority.crt
fi
for one in "$@"; do
  name=${one%%=*}
  host=127.0.0.1
  [ "$name" = "$one" ] || host=${one#*=}
  case $host in *[!0-9.]*) at=DNS:$host ;; *) at=IP:$host ;; esac
  # shellcheck disable=SC2086
  openssl req -x509 $curve -days 366 -subj "/CN=$name" -CA authority.crt -CAkey authority.key \
    -addext "subjectAltName=DNS:$name,$at" -addext basicConstraints=critical,CA:FALSE -keyout "$name.key" -out "$name.crt"
  chmod 644 authority.crt "$name.crt"
done

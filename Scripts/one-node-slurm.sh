#!/usr/bin/env bash
# Runs a command with a Slurm cluster of one node that is this machine, and stops the cluster afterwards. Nothing of it stays.
#
#   Scripts/one-node-slurm.sh COMMAND...      needs root, munge and slurm-wlm
#
# Exit code 69: no cluster comes up here; why is printed.
set -euo pipefail

(($# > 0)) || {
  echo 'usage: Scripts/one-node-slurm.sh COMMAND...' >&2
  exit 2
}
[[ $(id -u) == 0 ]] || {
  echo 'one-node-slurm: error: slurmd needs root' >&2
  exit 1
}

state=$(mktemp -d)
socket=$state/munge.sock
export SLURM_CONF=$state/slurm.conf

# shellcheck disable=SC2329  # the trap calls it
stop() {
  local file
  [[ ! -e $SLURM_CONF ]] || timeout 5 scontrol shutdown 2>/dev/null || true
  munged --stop --socket="$socket" 2>/dev/null || true
  for _ in {1..40}; do
    compgen -G "$state/*.pid" >/dev/null || break
    sleep 0.25
  done
  for file in "$state"/*.pid; do
    [[ ! -s $file ]] || kill "$(<"$file")" 2>/dev/null || true
  done
  rm -rf "$state"
}
trap stop EXIT

unavailable() {
  echo "one-node-slurm: error: $1" >&2
  tail -n 20 "$state"/*.log >&2 || true
  exit 69
}

# munged does not trust a folder that others may look into less than they have to.
chmod 755 "$state"
head -c 1024 /dev/urandom >"$state/munge.key"
chmod 400 "$state/munge.key"
munged --force --key-file="$state/munge.key" --socket="$socket" --pid-file="$state/munged.pid" \
  --log-file="$state/munge.log" --seed-file="$state/munge.seed" || unavailable 'munged does not start'

port=$((20000 + $$ % 20000))
cat >"$SLURM_CONF" <<END
ClusterName=one
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$socket
StateSaveLocation=$state/ctld
SlurmdSpoolDir=$state/d
SlurmctldPidFile=$state/slurmctld.pid
SlurmdPidFile=$state/slurmd.pid
SlurmctldLogFile=$state/slurmctld.log
SlurmdLogFile=$state/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
MailProg=/bin/true
NodeName=$(hostname) NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
# The plugin for the first version of control groups asks for none of them as long as nothing is to be controlled.
echo 'CgroupPlugin=cgroup/v1' >"$state/cgroup.conf"
mkdir "$state/ctld" "$state/d"
slurmctld -c || unavailable 'slurmctld does not start'
slurmd || unavailable 'slurmd does not start'

for _ in {1..60}; do
  [[ $(timeout 5 sinfo -h -o %T 2>/dev/null) != idle* ]] || break
  sleep 0.25
done
[[ $(timeout 5 sinfo -h -o %T) == idle* ]] || unavailable 'the node does not come up'
code=0
"$@" || code=$?
((code == 0)) || tail -n 20 "$state"/*.log >&2 || true
exit "$code"

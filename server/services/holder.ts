import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

// The holders of this process, to tell its own leases from those of a dead process with the same id.
const alive = new Set<string>();

/** The name under which something is leased: machine, process and a random suffix. */
export function newHolder(): string {
	const holder = `${hostname()} ${process.pid} ${randomBytes(6).toString('hex')}`;
	alive.add(holder);
	return holder;
}

export const removeHolder = (holder: string): void => void alive.delete(holder);

/** True where the process of a holder was one of this machine and has ended. */
export function isDeadHolder(holder: string): boolean {
	const [host, pid] = holder.split(' ');
	if (host !== hostname() || alive.has(holder)) return false;
	if (Number(pid) === process.pid) return true;
	try {
		process.kill(Number(pid), 0);
		return false;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'ESRCH';
	}
}

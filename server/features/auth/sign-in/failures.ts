import type { Context } from '../../../context.ts';
import { type Counter, shelfOf } from '../../../limits/limits.ts';
import { networksOf } from '../../../limits/networks.ts';

/**
 * Failures of the last quarter of an hour, around one attempt. They slow and order attempts, and refuse none.
 */
export type Failures = Readonly<Record<'wide' | 'network' | 'login' | 'all', Counter>>;

type Slowing = { free: number; stepMs: number; mostMs: number };

/*
 * The delay after a failure before the next attempt from an unknown place. A network, a /48 or a /24, is
 * slowed to one attempt a second. A login, and all logins together, are slowed so little that a person whose
 * own network has no failures hardly notices: he waits for both, too.
 */
const slowing: Readonly<Record<keyof Failures, Slowing>> = {
	wide: { free: Number.POSITIVE_INFINITY, stepMs: 0, mostMs: 0 },
	network: { free: 10, stepMs: 20, mostMs: 1000 },
	login: { free: 100, stepMs: 1, mostMs: 100 },
	all: { free: 300, stepMs: 1, mostMs: 50 },
};

const windowMs = 15 * 60 * 1000;
const counters = new WeakMap<Context['db'], (key: string) => Counter>();

/**
 * The failures around an attempt; the counters are the same for every attempt that shares a place or a login.
 */
export function failuresAround(context: Context, address: string, login: string): Failures {
	const counterOf = counters.get(context.db) ?? shelfOf(windowMs, () => context.now().getTime());
	counters.set(context.db, counterOf);
	const { network, wide } = networksOf(address);
	return {
		wide: counterOf(`wide ${wide}`),
		network: counterOf(`network ${network}`),
		login: counterOf(`login ${login}`),
		all: counterOf('all'),
	};
}

const names = Object.keys(slowing) as (keyof Failures)[];

/** Counts one more failure. */
export function countFailure(failures: Failures, nowMs = performance.now()): void {
	for (const name of names) {
		failures[name].count++;
		failures[name].lastAtMs = nowMs;
	}
}

/** From when on the next attempt may be made. */
export const readyAtMs = (failures: Failures): number =>
	Math.max(
		...names.map((name) => (failures[name].lastAtMs ?? 0) + pauseMs(slowing[name], failures[name].count)),
	);

/** Whether a network has failed so often that its attempts wait. */
export const isSlowed = ({ network }: Failures): boolean => pauseMs(slowing.network, network.count) > 0;

const pauseMs = ({ free, stepMs, mostMs }: Slowing, count: number): number =>
	count <= free ? 0 : Math.min(mostMs, (count - free) * stepMs);

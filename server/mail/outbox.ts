import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { type Connection, connectionOf } from '../connections/connection.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/open.ts';
import { newHolder, removeHolder } from '../services/holder.ts';
import type { Letter } from './letter.ts';
import { letterWords } from './letter-words.ts';
import {
	bundle,
	claim,
	kindOf,
	makeDueNow,
	markFailed,
	markSent,
	postpone,
	type QueuedMail,
	releaseAbandonedLeases,
	renewLease,
	writingMs,
} from './queue.ts';
import { type MailServer, openMailServer } from './smtp.ts';

/** Sends queued mail at once and retries until it succeeds. */
export type Outbox = {
	/** Sends mail that is due; called every second. */
	run(): Promise<void>;
	/** Tries at once, also after failures. */
	retry(): void;
	/** Waits for deliveries in progress. */
	close(): Promise<void>;
};

/**
 * The rate of letters. Beyond `singles` in a window, requests are sent in digests: a full one at once, the
 * rest after a delay.
 */
export type Pace = {
	singles: number;
	windowMs: number;
	digestEveryMs: number;
	digestSize: number;
	/** A letter that took longer to write is leased anew before it is sent. */
	writingMs: number;
};

export const usualPace: Pace = {
	singles: 1500,
	windowMs: 10 * 60_000,
	digestEveryMs: 30_000,
	digestSize: 200,
	writingMs: writingMs / 2,
};
const mostAtOnce = 5;
const longestPauseMs = 15_000;
const finishMs = 8000;

const open = new WeakMap<Db, Outbox>();
/** The outbox of a server, opened when it is first asked for. */
export function outboxOf(context: Context, pace: Pace = usualPace): Outbox {
	const known = open.get(context.db) ?? openOutbox(context, pace);
	open.set(context.db, known);
	return known;
}

function openOutbox(context: Context, pace: Pace): Outbox {
	let server: { by: Connection<'smtp'>; open: MailServer } | null = null;
	const sender = newHolder();
	const working = new Set<Promise<void>>();
	let closed = false;
	let failures = 0;
	let pausedUntil = 0;
	let window = { endsAt: 0, singles: 0 };
	let bundledAt = Number.NEGATIVE_INFINITY;
	let freed = false;

	const isPaused = (): boolean => performance.now() < pausedUntil;
	const singlesLeft = (): boolean => {
		if (performance.now() >= window.endsAt)
			window = { endsAt: performance.now() + pace.windowMs, singles: 0 };
		return window.singles < pace.singles;
	};

	const begin = (): void => {
		if (closed || isPaused() || working.size >= (failures > 0 ? 1 : mostAtOnce)) return;
		const work = workOn().catch((error: unknown) =>
			context.log.error({ err: error }, 'mail stopped; it goes on in a second'),
		);
		working.add(work);
		void work.finally(() => working.delete(work));
	};

	/** The mail server in force; null where there is none. */
	async function serverNow(): Promise<typeof server> {
		const by = await connectionOf(context, 'smtp');
		if (closed || JSON.stringify(by) === JSON.stringify(server?.by ?? null)) return server;
		server?.open.close('when done');
		server = by && { by, open: openMailServer(by) };
		return server;
	}

	async function workOn(): Promise<void> {
		while (!closed && !isPaused()) {
			const through = await serverNow();
			const mail = through && (await claimWithinPace());
			if (!mail) return;
			// There may be more mail: another worker looks while this one sends.
			if (failures === 0) begin();
			await deliver(mail, through);
		}
	}

	// Counted before the claim: workers that claim at the same moment would each take the last one otherwise.
	async function claimWithinPace(): Promise<QueuedMail | null> {
		const mayBeSingle = singlesLeft();
		const counted = window;
		if (mayBeSingle) counted.singles++;
		let mail: QueuedMail | null = null;
		try {
			mail = await claim(context, sender, mayBeSingle);
			return mail;
		} finally {
			if (mayBeSingle && mail?.kind !== 'request') counted.singles--;
		}
	}

	async function deliver(mail: QueuedMail, { by, open }: NonNullable<typeof server>): Promise<void> {
		const begunAt = performance.now();
		const letter = await write(mail, by);
		if (letter === 'later') return;
		if (letter === null)
			return void (await context.db.writeUrgent((tx) =>
				tx.deleteFrom('outbox').where('id', '=', mail.id).execute(),
			));
		// A sheet that waits to be drawn may outlast the lease.
		const isLate = performance.now() - begunAt > pace.writingMs;
		if (isLate && !(await renewLease(context, sender, mail))) return;
		const delivery = await open.send(letter, mail.message_id);
		if (delivery.kind === 'sent') {
			await insist(() => markSent(context, mail));
			return answered();
		}
		context.log.warn(
			{ mail: mail.id, attempt: mail.attempts + 1, outcome: delivery.kind, answer: delivery.answer },
			'mail not sent',
		);
		if (delivery.kind === 'refused') {
			await insist(() => markFailed(context, mail, delivery.answer));
			return answered();
		}
		const pauseMs = pause();
		await postpone(context, sender, mail, delivery.answer, delivery.down ? pauseMs : waitOf(context, mail));
	}

	async function write(mail: QueuedMail, by: Connection<'smtp'>): Promise<Letter | 'later' | null> {
		try {
			return await kindOf(context, mail).compose(context, mail, by);
		} catch (error) {
			context.log.error({ err: error, mail: mail.id }, 'mail not written');
			await postpone(
				context,
				sender,
				mail,
				letterWords[context.config.languages[0]].letters.notWritten,
				60_000,
			);
			return 'later';
		}
	}

	// Five concurrent failures count as one.
	function pause(): number {
		if (!isPaused()) {
			failures++;
			pausedUntil = performance.now() + scattered(Math.min(longestPauseMs, 1000 * 2 ** (failures - 1)));
			setTimeout(begin, pausedUntil - performance.now() + 1).unref();
		}
		return pausedUntil - performance.now();
	}

	async function answered(): Promise<void> {
		const wasDown = failures > 1;
		failures = 0;
		if (wasDown) await makeDueNow(context);
	}

	async function bundleSurplus(): Promise<void> {
		if (singlesLeft()) return;
		const isLate = performance.now() - bundledAt >= pace.digestEveryMs;
		const bundled = await bundle(context, isLate ? 1 : pace.digestSize, pace.digestSize);
		if (bundled === 0) return;
		bundledAt = performance.now();
		context.log.warn({ requests: bundled }, 'requests put into one mail');
	}

	const outbox: Outbox = {
		async run() {
			if (closed || isPaused() || !(await serverNow())) return;
			if (!freed) await releaseAbandonedLeases(context);
			freed = true;
			await bundleSurplus();
			if (await isAnyDue(context)) begin();
		},
		retry() {
			pausedUntil = 0;
			begin();
		},
		async close() {
			closed = true;
			await Promise.race([Promise.all(working), sleep(finishMs, undefined, { ref: false })]);
			server?.open.close();
			removeHolder(sender);
		},
	};
	context.db.onChange((changes) => {
		if (changes.some((change) => change.kind === 'request' && change.created)) begin();
	});
	context.stopping.addEventListener('abort', () => void outbox.close());
	context.metrics.gauge('clearway_outbox_waiting', 'Mails that wait to be sent', () =>
		count(context, 'waiting'),
	);
	context.metrics.gauge('clearway_outbox_failed', 'Mails that the mail server refused', () =>
		count(context, 'failed'),
	);
	return outbox;
}

const scattered = (ms: number): number => ms * (0.8 + 0.4 * Math.random());
const firstHoursMs = 2 * 60 * 60 * 1000;

// Retry delays: short at first, so that mail goes out soon after a short outage; long after hours of refusal.
function waitOf(context: Context, { attempts, tried_at }: QueuedMail): number {
	const fresh = tried_at === null || context.now().getTime() - Date.parse(tried_at) < firstHoursMs;
	return scattered(Math.min(fresh ? 45_000 : 10 * 60_000, 2000 * 2 ** Math.min(attempts, 20)));
}

// A letter that the mail server accepted must not be sent again only because the database was unreachable for
// a moment.
async function insist(write: () => Promise<void>): Promise<void> {
	for (let tries = 1; ; tries++) {
		try {
			return await write();
		} catch (error) {
			if (tries >= 5) throw error;
			await sleep(500 * tries);
		}
	}
}

async function isAnyDue({ db, now }: Context): Promise<boolean> {
	const waiting = db.read.selectFrom('outbox').select('id').where('state', '=', 'waiting');
	const at = now();
	const due = await waiting
		.where((w) =>
			w.or([
				w('next_at', '<=', at.toISOString()),
				w('next_at', '>', new Date(at.getTime() + dayMs).toISOString()),
			]),
		)
		.limit(1)
		.executeTakeFirst();
	return due !== undefined;
}

async function count({ db }: Context, state: string): Promise<number> {
	const { n } = await db.read
		.selectFrom('outbox')
		.select(db.read.fn.countAll<number>().as('n'))
		.where('state', '=', state)
		.executeTakeFirstOrThrow();
	return Number(n);
}

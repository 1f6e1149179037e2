import { setTimeout as sleep } from 'node:timers/promises';
import type { CurrencyCode } from '@clearway/shared/contract/currency.ts';
import type { FurtherCurrency } from '@clearway/shared/domain/calculator/terms.ts';
import { shortDate } from '@clearway/shared/format/date.ts';

/** The bank's answer: a rate as decimal text, no rate for the day, or nothing usable. */
export type BankAnswer =
	| { kind: 'rate'; rate: string }
	| { kind: 'none' }
	| { kind: 'failed'; reason: string };

/** Every currency that the bank is asked about. */
export type BankCode = CurrencyCode | FurtherCurrency;

/** How long to wait: for the whole call with its retries, and for one try. */
export type Patience = { wholeMs: number; tryMs: number };

// The bank refuses the names that libraries give themselves with 403.
export const bankHeaders = { accept: 'application/json', 'user-agent': 'Mozilla/5.0 (compatible; Clearway)' };

const mostBytes = 64 * 1024;
const pausesMs = [150, 400];

/**
 * Asks for one official rate. Never throws; a try that failed by itself (no connection, 5xx) is repeated
 * twice.
 */
export async function askBank(
	address: string,
	code: BankCode,
	day: string,
	patience: Patience,
	stopping: AbortSignal,
): Promise<BankAnswer> {
	const ends = performance.now() + patience.wholeMs;
	for (let tries = 0; ; tries++) {
		const remainingMs = ends - performance.now();
		const { answer, again } = await attempt(
			address,
			code,
			day,
			Math.min(patience.tryMs, remainingMs),
			stopping,
		);
		const pause = pausesMs[tries];
		if (!again || pause === undefined || stopping.aborted || ends - performance.now() < pause * 2)
			return answer;
		await sleep(pause);
	}
}

type Attempt = { answer: BankAnswer; again: boolean };

const failed = (reason: string, again: boolean): Attempt => ({ answer: { kind: 'failed', reason }, again });

async function attempt(
	address: string,
	code: BankCode,
	day: string,
	ms: number,
	stopping: AbortSignal,
): Promise<Attempt> {
	const enough = new AbortController();
	const signal = AbortSignal.any([AbortSignal.timeout(Math.max(1, Math.ceil(ms))), stopping, enough.signal]);
	try {
		// Built from constants and a checked day: nothing a visitor sends reaches the bank's address.
		const url = `${address}?valcode=${code}&date=${day.replaceAll('-', '')}&json`;
		const response = await fetch(url, { headers: bankHeaders, redirect: 'manual', signal });
		if (response.status !== 200) {
			// The body is not read.
			enough.abort();
			return failed(`status ${response.status}`, response.status >= 500);
		}
		const text = await readText(response);
		if (text === null) {
			enough.abort();
			return failed('an answer beyond 64 KB', false);
		}
		return { answer: readAnswer(text, code, day), again: false };
	} catch (error) {
		const timedOut = error instanceof Error && error.name === 'TimeoutError';
		return failed(timedOut ? 'no answer in time' : reasonOf(error), !timedOut);
	}
}

/** The body as text, or null when it is too long. Bytes that are no UTF-8 throw. */
async function readText(response: Response): Promise<string | null> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of response.body ?? []) {
		length += chunk.byteLength;
		if (length > mostBytes) return null;
		chunks.push(chunk);
	}
	return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
}

function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown';
	const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : '';
	return `${error.name}${cause}`;
}

/** Reads what the bank sent; only a rate of this currency and this day counts. */
function readAnswer(text: string, code: BankCode, day: string): BankAnswer {
	const list = parse(text);
	if (!Array.isArray(list)) return { kind: 'failed', reason: 'no list' };
	if (list.length === 0) return { kind: 'none' };
	const item: unknown = list.find(
		(entry) => isRecord(entry) && entry.cc === code && entry.exchangedate === shortDate(day),
	);
	if (!isRecord(item)) return { kind: 'failed', reason: 'no rate of this currency and day' };
	const { rate } = item;
	if (typeof rate !== 'number' || !isPlausible(rate))
		return { kind: 'failed', reason: 'no plausible number' };
	return { kind: 'rate', rate: String(rate) };
}

// Without a stored rate to compare with, only absurd values can be refused: the hryvnia was always between
// these.
const isPlausible = (rate: number): boolean => rate >= 0.1 && rate <= 1000;

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null;

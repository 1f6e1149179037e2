import catalogue from './catalogue.json' with { type: 'json' };

/**
 * The kinds: U in process, H over HTTP, P faults of processes, files and peers, B in a browser, D in the
 * desktop app.
 */
export type Kind = 'U' | 'H' | 'P' | 'B' | 'D';
export type Case = { id: string; kind: Kind; what: string };

/** Every case of the catalogue, in its order. */
export const cases: readonly Case[] = Object.entries(catalogue).map(([id, { kind, what }]) => ({
	id,
	kind: kind as Kind,
	what,
}));

/** Cases that do not apply, and why. */
export const notApplicable: Readonly<Record<string, string>> = {
	I06: 'No call takes a filter language: a list is asked for by closed keys (I05), and no JSON path is built from input.',
	M12: 'There is no address under which an upload is answered as anything but a re-encoded picture; HTML is refused by its bytes (M09).',
	M18: 'No scanner is run: a file is a picture that is re-encoded, or a workbook that is read as a table; anything else is refused.',
	R02: 'Answers are made from PUBLIC_URL alone (R01), so there is nothing of one visitor that a cache in between could keep for another.',
	R03: 'No framework of pages with such headers is used; addresses alone choose the page.',
	H11: 'The desktop app talks from its main process, not from a page: no origin is ever allowed (H10).',
	S05: 'Pages are rendered to one string before the first byte (there is no stream to break off); aborted uploads are M04.',
	P04: 'A replica is made by Litestream or by PostgreSQL itself; docs/operations.md says how, and no code of ours takes part.',
	D16: 'It is a way of running: npm run test:long runs the whole server suite on PostgreSQL, npm test those that a second database can tell apart.',
	X14: 'Every frame is removed from a text, whatever its host (the trap of this id is in the cleaner’s test); a video is a link (X31).',
};

/**
 * Cases whose test asserts less than the case asks: the part that every run of the tests covers, and the
 * proof of the rest. Their state is "smaller", never "passed".
 */
export const smaller: Readonly<Record<string, string>> = {
	J36: 'The signature is compared in constant time by the library; every flipped byte is refused (J28). No times are measured.',
	L10: 'Refused within 300 ms instead of 50: test machines are shared.',
	N06: 'Ten rounds of a hundred: each hashes two passwords.',
	B07: 'Refused within 500 ms instead of 100: test machines are shared.',
	B12: 'Refused within 500 ms instead of 100: test machines are shared.',
	M08: 'The growth of memory is not measured for pictures; tables are (T01).',
	T17: 'The text is asserted as data; no browser opens the preview and the calculator with it.',
	X26: 'Half a megabyte, the most a post may hold, within 2.5 s instead of 5 MB within 1 s.',
	I16: 'Hostile texts of 50 KB for each form, within 1 s instead of 100 ms. Every pattern is attacked by generated texts, and its steps are counted.',
	S04: 'Two hundred pages at once in one round instead of a thousand rounds.',
	D01: 'Three rounds; thirty by `node server/trials/long/kill-writes.ts 30`.',
	D02: 'Three rounds; thirty by `node server/trials/long/kill-writes.ts 30`.',
	D03: 'Three rounds; thirty by `node server/trials/long/kill-writes.ts 30`.',
	D04: 'Three rounds; two hundred by `node server/trials/long/power-loss.ts 200`.',
	F11: 'Forty requests through the outbox; two hundred a second from one address by `node server/trials/long/form-flood.ts`.',
	F16: 'Two rounds; a hundred by `node server/trials/long/kill-at-mail.ts 100`.',
	E09: 'Two hundred streams for two seconds; a thousand by `node server/trials/long/event-streams.ts 1000 20`.',
	V06: 'Twenty seconds (in CI); ten minutes by `node server/trials/long/load.ts 600 200`.',
	K06: 'No reader fails; the times are printed, not judged, for all thousand wait in one process.',
	K09: 'Two hundred rounds; a thousand by `node server/trials/long/rate-rounds.ts 1000`.',
	V08: 'Within 200 ms, or three times of what pages take without the attack where the machine itself is slower.',
	V10: 'The ceiling of all addresses together is tried at a hundred a day.',
	P01: 'Writes follow each other as fast as one client can, not two hundred a second.',
	P02: 'Twenty megabytes; a gigabyte by `node server/trials/long/restore-time.ts 1024`.',
	G01: 'One upload under way and one waiting connection instead of twenty requests, three uploads and fifty streams.',
};

/** Reads the ids that a title names behind its sentence: `… (J28)`, `… (I01 I02 I03)`, `… (X06–X13)`. */
export function idsOf(title: string): string[] {
	const ids: string[] = [];
	for (const [, letter = '', from = '', to = from] of title.matchAll(
		/\b([A-Z])(\d\d)\b(?:\s?[–-]\s?\1(\d\d)\b)?/g,
	)) {
		for (let n = Number(from); n <= Number(to); n++) ids.push(letter + String(n).padStart(2, '0'));
	}
	return ids;
}

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
	I16: 'Hostile texts of 50 KB for each form, within 1 s instead of 100 ms; no analysis of every pattern.',
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

/** Tests that prove a case without naming it: the beginning of a file and a part of a title. */
export const provedBy: Readonly<Record<string, readonly [file: string, title: string][]>> = {
	J35: [['server/start.test.ts', 'a short key']],
	J36: [['server/features/auth/session.test.ts', 'a token with any one character changed is refused']],
	J30: [['site/e2e/admin.spec.ts', 'a person without a token signs in by keyboard alone']],
	J31: [['server/http/admin-guard.test.ts', 'the guard of the admin pages']],
	J32: [['server/http/admin-guard.test.ts', 'the guard of the admin pages']],
	H08: [['site/e2e/admin.spec.ts', 'a person without a token signs in by keyboard alone']],
	H09: [['server/http/admin-guard.test.ts', 'the guard of the admin pages']],
	R05: [['site/e2e/admin.spec.ts', 'an unknown reason is not shown']],
	R06: [['site/e2e/admin.spec.ts', 'an unknown reason is not shown']],
	F01: [
		['server/features/mail.test.ts', 'a callback is stored before it is answered'],
		['server/mail/outbox.test.ts', 'a request is mailed at once'],
		[
			'server/features/events.test.ts',
			'a new request and every change of it are sent at once on the event stream',
		],
	],
	F02: [
		['server/features/mail.test.ts', 'a calculation is stored with its address'],
		['server/mail/outbox.test.ts', 'goes with an address for answers only'],
	],
	F03: [['server/features/mail.test.ts', 'refused']],
	F04: [['shared/domain/phone.test.ts', '']],
	F05: [['server/features/mail.test.ts', 'email']],
	F06: [['server/mail/outbox.test.ts', 'cannot add a header, a recipient or a second letter']],
	F07: [['server/mail/outbox.test.ts', 'cannot add a header, a recipient or a second letter']],
	F08: [
		['server/mail/outbox.test.ts', 'arrives whole: markup as text'],
		['server/mail/letters.test.ts', 'a visitor’s text stays text in HTML'],
	],
	F09: [['server/features/mail.test.ts', 'the sixth post of a minute']],
	F10: [
		['server/features/mail.test.ts', 'the sixth post of a minute'],
		['server/http/address.test.ts', ''],
	],
	F11: [['server/mail/queue.test.ts', 'a flood of requests is mailed one by one']],
	F12: [['server/features/mail.test.ts', 'but a missing, foreign or old token']],
	F13: [['server/features/mail.test.ts', 'within a minute from one place is one request']],
	F14: [['server/mail/outbox.test.ts', 'while the mail server is away']],
	F15: [
		['server/mail/outbox.test.ts', 'refuses a letter for good'],
		['server/mail/outbox.test.ts', 'closes the connection after the letter'],
	],
	F16: [['server/trials/long/small-rounds.test.ts', '']],
	F17: [['server/mail/outbox.test.ts', 'a request is mailed at once, to the office only']],
	F18: [['server/http/forms.test.ts', 'a form without scripts is stored like any other']],
	E08: [['server/http/contract.test.ts', 'an operation of the office refuses a call without a valid token']],
	E09: [['server/trials/long/small-loads.test.ts', 'many idle streams are cheap']],
	E10: [['server/features/events.test.ts', 'the server closes the oldest streams of an admin']],
	E12: [['server/features/events.test.ts', 'nothing a visitor writes can become an event']],
	E13: [['server/features/events.test.ts', 'receives what it missed, once and in order']],
	E14: [['server/features/events.test.ts', 'after the admin is removed']],
	K07: [['server/features/mail.test.ts', 'with the same key gets the first answer']],
	V04: [['server/http/odd-requests.test.ts', '']],
	V06: [['server/trials/long/small-loads.test.ts', 'a flood of forms']],
	P06: [['server/jobs/snapshots.test.ts', 'forty days, one by one']],
	Z03: [['server/start.test.ts', 'an older Node']],
	Z04: [['server/start.test.ts', 'prints the address and the password of the first admin']],
	Z05: [['server/config.test.ts', '']],
	W05: [['site/service-worker/worker/good-answers.test.ts', 'an answer is not cached']],
	W04: [
		['site/e2e/offline.spec.ts', 'nothing of the API, of the office or of one visitor is ever in a cache'],
	],
	W03: [['site/e2e/offline.spec.ts', 'the kill switch takes the place of a worker']],
	W02: [['site/e2e/offline.spec.ts', 'a new version is offered']],
	W06: [['site/e2e/calculator.spec.ts', 'without a network the form works on']],
	H03: [['site/e2e/pages-change.spec.ts', 'every public page hydrates without a message on the console']],
	D15: [['server/db/two-servers.test.ts', '']],
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

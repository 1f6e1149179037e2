import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newCar, newLink } from '../../testing/cars.ts';
import { startDovecot } from '../../testing/dovecot.ts';
import { freshAddress } from '../../testing/mail-server.ts';
import type { Program } from '../../testing/program.ts';
import { exchange, type Times, watchVisitors } from '../../testing/visitors.ts';
import { writtenIn } from '../../testing/written-in.ts';
import { mail, toldCar } from './kill-at-mailbox.ts';
import { begin, boundCar } from './telegram-rounds.ts';

/** The outcome: a neighbour's page, messages and letters of an honest client while others attack. */
export type HostileReport = {
	hostile: number;
	/** Answers to hostile calls by status; 0 where none came. */
	statuses: Record<string, number>;
	quiet: Times;
	attacked: Times;
	slowestChatSeconds: number;
	slowestLetterSeconds: number;
	/** What the honest client wrote and nobody has. */
	lost: number;
	/** Updates that the bot has not read in the end. */
	unread: number;
};

// Half of them are letters.
const perSecond = 15;
// One neighbour reads: more would be a load of their own.
const viewsPerSecond = 5;
// Whatever has not come until then counts as lost.
const longestSeconds = 180;
// Beside each third update or letter, one of the calls that a page sends.
const callsBetween = 3;
const ways = 4;
// In each round a link takes two of the ten acts that it has an hour.
const roundsOfLink = 5;
const client = 'client@mail.example';

const fill = (piece: string, length: number): string => piece.repeat(length / piece.length);
const pieces = [
	'signature',
	' ',
	'\u0430',
	'<blockquote>',
	'1 ',
	'> ',
	'-',
	'(',
	'a@',
	'\n',
	'http://a.',
	'"',
];
const piece = (n: number): string => pieces[n % pieces.length] ?? ' ';

/** Letters, each of another kind than the one before; every tenth is large. */
function hostileLetter(n: number, messageId: string): string {
	const isLarge = n % 10 === 0;
	const head = (more: string) =>
		`From: Client <${client}>\r\nSubject: Re: ${n}\r\nMessage-ID: <hostile-${n}@mail.example>\r\n${more}`;
	const answer = head(`In-Reply-To: ${messageId}\r\n`);
	const html = `${answer}Content-Type: text/html; charset=utf-8\r\n\r\n`;
	const file = 'Content-Disposition: attachment; filename="a.txt"\r\n\r\na\r\n--b\r\n';
	const kinds = [
		() => `${answer}${fill('x', isLarge ? 300_000 : 30_000)}: a\r\n\r\nText\r\n`,
		() => html + fill('<blockquote>', isLarge ? 2_000_000 : 20_000),
		() => head('In-Reply-To: =?utf-8?Q?=3Ca=00b=3E?=\r\n\r\nText\r\n'),
		() =>
			`${answer}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${file.repeat(isLarge ? 8000 : 100)}`,
		() => `${head('').replace(client, 'MAILER-DAEMON@mail.example')}\r\n550 5.1.1 <a@b> is unknown\r\n`,
		() => `${answer}\r\n${fill(piece(n), isLarge ? 2_000_000 : 20_000)}x\r\n`,
		() => `${html}<p>${fill(piece(n), 20_000)}x</p>`,
	];
	return (kinds[n % kinds.length] ?? kinds[0]!)();
}

/** Updates of strangers: long texts, commands, codes that nobody gave out, places and contacts. */
function hostileUpdate(n: number): [text: string, more: object] {
	const kinds: [string, object][] = [
		['\u0436'.repeat(4096), {}],
		['/stop', {}],
		[`/start ${'A'.repeat(60)}`, {}],
		[fill(piece(n), 4000), {}],
		['', { text: undefined, contact: { phone_number: fill('+380', 400), first_name: 'A' } }],
		['', { text: undefined, photo: [{}], caption: fill(piece(n), 1000), media_group_id: String(n) }],
	];
	return kinds[n % kinds.length] ?? ['', {}];
}

/**
 * Sends a server so many hostile updates and letters, and calls of pages between them, while an honest client writes
 * to it and a neighbour reads a page.
 */
export async function hostileLoad(count: number): Promise<HostileReport> {
	const dovecot = await startDovecot();
	const { telegram, program, close } = await begin({ ...mail, IMAP_URL: dovecot.url });
	const agent = new Agent({ keepAlive: true, maxSockets: 50 });
	const statuses: Record<string, number> = {};
	const report = { slowestChatSeconds: 0, slowestLetterSeconds: 0, lost: 0 };
	let isOver = false;
	try {
		const chatting = await boundCar(program, telegram);
		const writing = await toldCar(program);
		const page = `${program.url}/car/${(await newLink(program, chatting.id)).token}`;
		const { messageId } = await toldCar(program);
		const victims: Victim[] = [];
		while (victims.length < count / (callsBetween * ways * roundsOfLink))
			victims.push(await carWithPayment(program));

		const post = async (path: string, type: string, body: string): Promise<void> => {
			const headers = { 'content-type': type, 'x-forwarded-for': freshAddress() };
			const sent = exchange(agent, program.url + path, { method: 'POST', headers, body });
			const { status } = await sent.catch(() => ({ status: 0 }));
			statuses[status] = (statuses[status] ?? 0) + 1;
		};
		const json = (path: string, body: object) => post(path, 'application/json', JSON.stringify(body));
		const write = (n: number): Promise<void> | void =>
			n % 2 === 0
				? void telegram.write(90_000 + n, ...hostileUpdate(n / 2))
				: dovecot.deliver(hostileLetter(Math.floor(n / 2), messageId));
		/** One call: each way in turn, and over many rounds each kind of each way. */
		const call = (n: number): Promise<void> => {
			const round = Math.floor(n / ways);
			const { token = '', payment = 0 } = victims[Math.floor(round / roundsOfLink)] ?? {};
			const message = fill(piece(round), 5000);
			if (n % ways === 0) return json('/api/mail/callback', { name: 'A', phone: '+380671234567', message });
			if (n % ways === 1) return json('/api/mail/calculation', { email: client, message });
			if (n % ways === 2) return json(`/api/car-page/${token}/message`, { text: fill(piece(round), 2000) });
			const to = `/api/car-page/${token}/payment/${payment}/paid`;
			const part = 'Content-Disposition: form-data; name="file"; filename="a.asice"';
			const file = `PK\x03\x04META-INF/${fill(piece(round), 300_000)}`;
			return post(to, 'multipart/form-data; boundary=b', `--b\r\n${part}\r\n\r\n${file}\r\n--b--\r\n`);
		};
		const attack = async (): Promise<void> => {
			const underWay = new Set<Promise<void>>();
			for (let n = 0; n < count; n++) {
				const acting = Promise.all([write(n), n % callsBetween === 0 && call(n / callsBetween)]).then(
					() => {},
				);
				underWay.add(acting);
				void acting.finally(() => underWay.delete(acting));
				if (underWay.size > 50) await Promise.race(underWay);
				await sleep(1000 / perSecond);
			}
			await Promise.all(underWay);
		};

		/** Writes as an honest client, again and again, and notes the longest time until the office has it. */
		const probe = async (name: 'Chat' | 'Letter', car: number, send: (text: string) => unknown) => {
			for (let n = 0; !isOver; n++) {
				const text = `Honest${name}${n}`;
				const begun = performance.now();
				const seconds = (): number => Math.round((performance.now() - begun) / 100) / 10;
				const isThere = async (): Promise<boolean> =>
					(await writtenIn(program, `car-${car}`)).some((each) => each.text === text);
				await send(text);
				while (!(await isThere()) && seconds() < longestSeconds) await sleep(200);
				if (seconds() >= longestSeconds) report.lost++;
				report[`slowest${name}Seconds`] = Math.max(report[`slowest${name}Seconds`], seconds());
				await sleep(3000);
			}
		};
		const watch = async (during: Promise<unknown>): Promise<Times> => {
			const visitors = watchVisitors(page, viewsPerSecond);
			await during;
			return visitors.stop();
		};
		await watch(sleep(3000));
		const quiet = await watch(sleep(10_000));
		const head = `From: ${client}\r\nSubject: Re\r\nIn-Reply-To: ${writing.messageId}`;
		const probes = [
			probe('Chat', chatting.id, (text) => telegram.write(chatting.chat, text)),
			probe('Letter', writing.car, (text) =>
				dovecot.deliver(`${head}\r\nMessage-ID: <${text}@mail.example>\r\n\r\n${text}\r\n`),
			),
		];
		const attacked = await watch(attack());
		isOver = true;
		await Promise.all(probes);
		return { hostile: count, statuses, quiet, attacked, ...report, unread: telegram.waiting };
	} finally {
		isOver = true;
		agent.destroy();
		await close();
		await dovecot.close();
	}
}

type Victim = { token: string; payment: number };

/** A car whose client has to pay, by his secret link. */
async function carWithPayment(program: Pick<Program, 'admin'>): Promise<Victim> {
	const { id } = await newCar(program);
	const { token } = await newLink(program, id);
	const body = { kind: 'customs', amount: '100', currency: 'UAH' } as const;
	const { payments } = await program.admin.carPayment.create({ params: { id }, body });
	return { token, payment: payments[0]?.id ?? 0 };
}

if (import.meta.main) {
	const report = await hostileLoad(Number(process.argv[2] ?? 2000));
	console.log(`hostile load: ${JSON.stringify(report)}`);
	const { quiet, attacked, slowestChatSeconds, slowestLetterSeconds, lost, unread } = report;
	const isGood = attacked.median <= 3 * quiet.median && attacked.failed + lost + unread === 0;
	process.exit(isGood && slowestChatSeconds <= 10 && slowestLetterSeconds <= 60 ? 0 : 1);
}

import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDb } from '../../db/open.ts';
import { newCar } from '../../testing/cars.ts';
import { startDovecot } from '../../testing/dovecot.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { writtenIn } from '../../testing/written-in.ts';

/** The outcome: every answer is in its request, and none is there twice. */
export type MailboxReport = {
	rounds: number;
	answers: number;
	lost: number;
	doubled: number;
	/** The longest time from an answer's arrival in the mailbox until it is in the card of its car. */
	slowestSeconds: number;
};

const answersARound = 5;
const client = 'client@mail.example';
// Nobody listens there: letters wait.
export const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'office@clearway.example' };

/** Kills the server while it takes answers out of a mailbox, and starts it again. */
export async function killAtMailbox(rounds: number): Promise<MailboxReport> {
	const dovecot = await startDovecot();
	const program = await startProgram({ ...mail, IMAP_URL: dovecot.url });
	const { admin } = program;
	try {
		const { id } = await admin.request.create({ body: { name: 'Client', email: client } });
		const textsIn = async (of: string) => (await writtenIn(program, of)).map(({ text }) => text);
		const { car, messageId } = await toldCar(program);
		const read = () => textsIn(`car-${car}`);
		const slowestSeconds = await slowestOf(5, { deliver: dovecot.deliver, read, messageId });
		const wanted: string[] = [];
		for (let round = 0; round < rounds; round++) {
			for (let n = 0; n < answersARound; n++) {
				const text = `answer ${round}-${n}`;
				wanted.push(text);
				const head = `From: ${client}\r\nSubject: Re: #${id}\r\nMessage-ID: <${round}-${n}@mail.example>`;
				await dovecot.deliver(`${head}\r\n\r\n${text}\r\n`);
			}
			// The kill falls before, into or after what it takes of them.
			await sleep((round % 10) * 300);
			await program.kill();
			await program.start();
		}
		const texts = async () => (await textsIn(`request-${id}`)).filter((text) => text.startsWith('answer '));
		for (let second = 0; second < 120 && new Set(await texts()).size < wanted.length; second++)
			await sleep(1000);
		const found = await texts();
		const lost = wanted.filter((text) => !found.includes(text)).length;
		return {
			rounds,
			answers: wanted.length,
			lost,
			doubled: found.length - new Set(found).size,
			slowestSeconds,
		};
	} finally {
		await program.close();
		await dovecot.close();
	}
}

/** A car whose client was written to, and the Message-ID of that letter. */
export async function toldCar(program: Program): Promise<{ car: number; messageId: string }> {
	const { id: car } = await newCar(program, { email: client });
	const body = { kind: 'office', text: 'Hello' } as const;
	await program.admin.thread.write({ params: { of: `car-${car}` }, body });
	const db = openDb({ dataDir: program.dataDir, databaseUrl: program.env.DATABASE_URL ?? null });
	const letter = db.read.selectFrom('outbox').select('message_id').where('car_id', '=', car);
	const { message_id: messageId } = await letter.executeTakeFirstOrThrow();
	await db.close();
	return { car, messageId };
}

type Watched = { deliver(letter: string): Promise<void>; read(): Promise<string[]>; messageId: string };

/** Answers of a real mail program, one after the other, to a server that only listens. */
async function slowestOf(letters: number, { deliver, read, messageId }: Watched): Promise<number> {
	const path = new URL('../../testing/letters/gmail-english.eml', import.meta.url);
	const letter = (await readFile(path, 'latin1')).replace(/^In-Reply-To: .*$/m, `In-Reply-To: ${messageId}`);
	let slowest = 0;
	for (let n = 0; n < letters; n++) {
		const text = `Thank you, ${n}.`;
		const begun = performance.now();
		await deliver(letter.replace(/^Message-ID: </m, `$&${n}`).replace('Thank you, I agree.', text));
		while (!(await read()).includes(text)) await sleep(50);
		// The first one also waits for the server to sign in.
		if (n > 0) slowest = Math.max(slowest, performance.now() - begun);
	}
	return Math.round(slowest / 10) / 100;
}

if (import.meta.main) {
	const report = await killAtMailbox(Number(process.argv[2] ?? 50));
	console.log(`killed at a mailbox: ${JSON.stringify(report)}`);
	process.exit(report.lost + report.doubled === 0 && report.slowestSeconds < 5 ? 0 : 1);
}

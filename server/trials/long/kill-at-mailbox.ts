import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDovecot } from '../../testing/dovecot.ts';
import { startProgram } from '../../testing/program.ts';
import { writtenIn } from '../../testing/written-in.ts';

/** The outcome: every answer is in its request, and none is there twice. */
export type MailboxReport = {
	rounds: number;
	answers: number;
	lost: number;
	doubled: number;
	/** The longest time from a letter's arrival in the mailbox until the office reads it, while nothing else happens. */
	slowestSeconds: number;
};

const answersARound = 5;

/** Kills the server while it takes answers out of a mailbox, and starts it again. */
export async function killAtMailbox(rounds: number): Promise<MailboxReport> {
	const dovecot = await startDovecot();
	const program = await startProgram({ IMAP_URL: dovecot.url });
	const { admin } = program;
	try {
		const { id } = await admin.request.create({ body: { name: 'Client', email: 'client@mail.example' } });
		const read = async () => (await writtenIn(program, `request-${id}`)).map(({ text }) => text);
		const slowestSeconds = await slowestOf(5, { deliver: dovecot.deliver, read, id });
		const wanted: string[] = [];
		for (let round = 0; round < rounds; round++) {
			for (let n = 0; n < answersARound; n++) {
				const text = `answer ${round}-${n}`;
				wanted.push(text);
				const head = `From: client@mail.example\r\nSubject: Re: #${id}\r\nMessage-ID: <${round}-${n}@mail.example>`;
				await dovecot.deliver(`${head}\r\n\r\n${text}\r\n`);
			}
			// The kill falls before, into or after what it takes of them.
			await sleep((round % 10) * 300);
			await program.kill();
			await program.start();
		}
		const texts = async () => (await read()).filter((text) => text.startsWith('answer '));
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

type Watched = { deliver(letter: string): Promise<void>; read(): Promise<string[]>; id: number };

/** Letters of a real mail program, one after the other, to a server that only listens. */
async function slowestOf(letters: number, { deliver, read, id }: Watched): Promise<number> {
	const path = new URL('../../testing/letters/gmail-english.eml', import.meta.url);
	const letter = (await readFile(path, 'latin1')).replace(/^Subject: .*$/m, `Subject: Re: #${id}`);
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

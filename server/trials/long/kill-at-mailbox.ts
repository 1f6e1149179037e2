import { setTimeout as sleep } from 'node:timers/promises';
import { startDovecot } from '../../testing/dovecot.ts';
import { startProgram } from '../../testing/program.ts';
import { writtenIn } from '../../testing/written-in.ts';

/** The outcome: every answer is in its request, and none is there twice. */
export type MailboxReport = { rounds: number; answers: number; lost: number; doubled: number };

const answersARound = 5;

/** Kills the server while it takes answers out of a mailbox, and starts it again. */
export async function killAtMailbox(rounds: number): Promise<MailboxReport> {
	const dovecot = await startDovecot();
	const program = await startProgram({ IMAP_URL: dovecot.url });
	const { admin } = program;
	try {
		const { id } = await admin.request.create({ body: { name: 'Client', email: 'client@mail.example' } });
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
		const texts = async () => (await writtenIn(program, `request-${id}`)).map(({ text }) => text);
		for (let second = 0; second < 120 && new Set(await texts()).size < wanted.length; second++)
			await sleep(1000);
		const found = await texts();
		const lost = wanted.filter((text) => !found.includes(text)).length;
		return { rounds, answers: wanted.length, lost, doubled: found.length - new Set(found).size };
	} finally {
		await program.close();
		await dovecot.close();
	}
}

if (import.meta.main) {
	const report = await killAtMailbox(Number(process.argv[2] ?? 50));
	console.log(`killed at a mailbox: ${JSON.stringify(report)}`);
	process.exit(report.lost + report.doubled === 0 ? 0 : 1);
}

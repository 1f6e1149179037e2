import { Agent } from 'node:http';
import { eventually } from '../../testing/mail-server.ts';
import { startProgram } from '../../testing/program.ts';
import { readLetter, startSmtp } from '../../testing/smtp.ts';
import { postCallback } from '../../testing/visitors.ts';

/** The outcome: every request is mailed, at most twice, and then under the same name. */
export type MomentReport = {
	rounds: number;
	mailed: number;
	twice: number;
	more: number;
	otherNames: number;
	slowestSeconds: number;
};

/**
 * Kills the server at the two worst moments in turn: when a request is stored and its letter not yet sent,
 * and when the mail server has the letter but that is not stored yet.
 */
export async function killAtMail(rounds: number): Promise<MomentReport> {
	const smtp = await startSmtp();
	const program = await startProgram({
		SMTP_URL: smtp.url,
		MAIL_TO: 'office@clearway.example',
		MAIL_FROM: 'site@clearway.example',
	});
	const agent = new Agent();
	const report: MomentReport = { rounds, mailed: 0, twice: 0, more: 0, otherNames: 0, slowestSeconds: 0 };
	try {
		for (let round = 0; round < rounds; round++) {
			smtp.received.length = 0;
			let killed: Promise<void> | null = null;
			if (round % 2 === 0) {
				smtp.onArrival = () => {
					killed ??= program.kill();
					return killed;
				};
			} else await smtp.stop();
			const id = await postCallback(agent, program.url, `Раунд ${round}`);
			if (id === null) throw new Error('The request was not accepted');
			if (round % 2 === 0) await eventually('the letter has come', () => killed !== null);
			else killed = program.kill();
			await killed;
			smtp.onArrival = null;
			if (round % 2 === 1) await smtp.start();
			await program.start();
			const started = performance.now();
			const isSent = async () => (await program.admin.request.get({ params: { id } })).mail === 'sent';
			await eventually('the request is mailed', isSent, 70_000);
			report.slowestSeconds = Math.max(
				report.slowestSeconds,
				Math.round((performance.now() - started) / 100) / 10,
			);
			const letters = smtp.received.filter(({ raw }) =>
				readLetter(raw).text.includes(`/admin/requests/${id}\n`),
			);
			if (letters.length > 0) report.mailed++;
			if (letters.length === 2) report.twice++;
			if (letters.length > 2) report.more++;
			if (new Set(letters.map(({ messageId }) => messageId)).size > 1) report.otherNames++;
		}
		return report;
	} finally {
		agent.destroy();
		await program.close();
		await smtp.stop();
	}
}

if (import.meta.main) {
	const report = await killAtMail(Number(process.argv[2] ?? 100));
	console.log(`killed at the letter: ${JSON.stringify(report)}`);
	process.exit(report.mailed === report.rounds && report.more + report.otherNames === 0 ? 0 : 1);
}

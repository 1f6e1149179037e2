import { Agent } from 'node:http';
import { eventually } from '../../testing/mail-server.ts';
import { startProgram } from '../../testing/program.ts';
import { readLetter, startSmtp } from '../../testing/smtp.ts';
import { postCallback } from '../../testing/visitors.ts';

/** The outcome: every request is once in the inbox, and once at the mail server soon after it is back. */
export type OutageReport = {
	requests: number;
	acknowledged: number;
	inInbox: number;
	letters: number;
	mailedOnce: number;
	secondsAfterReturn: number;
};

/** The mail server is away for the whole of a load of requests, then comes back. */
export async function mailOutage(requests: number): Promise<OutageReport> {
	const smtp = await startSmtp();
	await smtp.stop();
	const program = await startProgram({
		SMTP_URL: smtp.url,
		MAIL_TO: 'office@clearway.example',
		MAIL_FROM: 'site@clearway.example',
	});
	const agent = new Agent({ keepAlive: true, maxSockets: 20 });
	try {
		// What is beyond the usual number of an hour is marked, and not mailed.
		await program.admin.option.create({ body: { title: 'requests.hour', value: '100000' } });
		const answers: (number | null)[] = [];
		let next = 0;
		await Promise.all(
			Array.from({ length: 20 }, async () => {
				while (next < requests) answers.push(await postCallback(agent, program.url, `Посетитель ${next++}`));
			}),
		);
		const ids = new Set(answers.filter((id) => id !== null));
		const { total } = await program.admin.request.list();
		await smtp.start();
		const back = performance.now();
		await eventually(
			'nothing waits any more',
			async () => (await program.admin.office.overview()).mail.waiting === 0,
			120_000,
		);
		const seconds = Math.round((performance.now() - back) / 100) / 10;
		const told = smtp.received.map(({ raw }) =>
			Number(/\/admin\/requests\/(\d+)/.exec(readLetter(raw).text)?.[1]),
		);
		return {
			requests,
			acknowledged: answers.filter((id) => id !== null).length,
			inInbox: total,
			letters: smtp.received.length,
			mailedOnce: [...ids].filter((id) => told.filter((toldId) => toldId === id).length === 1).length,
			secondsAfterReturn: seconds,
		};
	} finally {
		agent.destroy();
		await program.close();
		await smtp.stop();
	}
}

if (import.meta.main) {
	const report = await mailOutage(Number(process.argv[2] ?? 1000));
	console.log(`mail server away: ${JSON.stringify(report)}`);
	process.exit(report.mailedOnce === report.requests && report.secondsAfterReturn < 60 ? 0 : 1);
}

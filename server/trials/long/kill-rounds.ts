import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../testing/mail-server.ts';
import { startProgram } from '../../testing/program.ts';
import { readLetter, startSmtp } from '../../testing/smtp.ts';
import { postCallback } from '../../testing/visitors.ts';

/** The outcome: every acknowledged request must be stored and mailed. */
export type KillReport = {
	rounds: number;
	acknowledged: number;
	lost: number;
	unmailed: number;
	duplicates: number;
	otherNames: number;
};

/**
 * Kills the server at random moments under a load of forms, starts it again, and looks for every request that
 * was acknowledged: in the inbox and at the mail server.
 */
export async function killRounds(
	rounds: number,
	say: (line: string) => void = () => undefined,
): Promise<KillReport> {
	const smtp = await startSmtp();
	const program = await startProgram({
		SMTP_URL: smtp.url,
		MAIL_TO: 'office@clearway.example',
		MAIL_FROM: 'site@clearway.example',
	});
	const acknowledged: number[] = [];
	try {
		// Otherwise so many requests an hour would be a flood, and no letter would tell of each.
		await program.admin.option.create({ body: { title: 'requests.hour', value: '100000' } });
		for (let round = 1; round <= rounds; round++) {
			const agent = new Agent({ keepAlive: true, maxSockets: 8 });
			let on = true;
			const clients = Array.from({ length: 8 }, async (_, client) => {
				for (let n = 0; on; n++) {
					const id = await postCallback(agent, program.url, `Раунд ${round}, ${client}-${n}`).catch(
						() => null,
					);
					if (id !== null) acknowledged.push(id);
					// Forms come before letters when both want the database; this leaves some for both.
					await sleep(20);
				}
			});
			const before = acknowledged.length;
			await eventually('a form is acknowledged', () => acknowledged.length > before, 60_000);
			// Mail is being sent as well: letters are accepted by the mail server and not yet marked as sent.
			await sleep(Math.random() * 2000);
			await program.kill();
			on = false;
			await Promise.all(clients);
			agent.destroy();
			await program.start();
			say(
				`round ${round}: ${acknowledged.length} acknowledged so far, ${smtp.received.length} letters arrived`,
			);
		}
		await eventually(
			'nothing waits any more',
			async () => (await program.admin.office.overview()).mail.waiting === 0,
			180_000,
		);
		const letters = smtp.received.map(({ raw, messageId }) => ({
			messageId,
			ids: told(readLetter(raw).text),
		}));
		const mailed = new Set(letters.flatMap(({ ids }) => ids));
		const names = new Map<number, Set<string>>();
		for (const { ids, messageId } of letters) {
			const [id = 0] = ids;
			if (ids.length === 1) names.set(id, (names.get(id) ?? new Set()).add(messageId));
		}
		const stored = await storedIds(program);
		return {
			rounds,
			acknowledged: acknowledged.length,
			lost: acknowledged.filter((id) => !stored.has(id)).length,
			unmailed: [...stored].filter((id) => !mailed.has(id)).length,
			duplicates: letters.length - new Set(letters.map(({ messageId }) => messageId)).size,
			otherNames: [...names.values()].filter((of) => of.size > 1).length,
		};
	} finally {
		await program.close();
		await smtp.stop();
	}
}

const told = (text: string): number[] =>
	[...text.matchAll(/\/admin\/requests\/(\d+)/g)].map((match) => Number(match[1]));

async function storedIds({
	admin,
}: {
	admin: Awaited<ReturnType<typeof startProgram>>['admin'];
}): Promise<Set<number>> {
	const { bytes } = await admin.request.export();
	const lines = new TextDecoder().decode(bytes).split('\r\n').slice(1);
	return new Set(lines.map((line) => Number(/^"(\d+)"/.exec(line)?.[1])).filter(Boolean));
}

if (import.meta.main) {
	const report = await killRounds(Number(process.argv[2] ?? 10), console.log);
	console.log(`killed under forms: ${JSON.stringify(report)}`);
	process.exit(report.lost + report.unmailed + report.otherNames === 0 ? 0 : 1);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { openDb } from '../../db/open.ts';
import { startProgram } from '../../testing/program.ts';

/** The outcome: a payment stands with its line of the log and its letter, or none of the three does. */
export type PaymentReport = {
	rounds: number;
	/** Payments that stood after the kill, and those whose answer had come. */
	stood: number;
	answered: number;
	/** Answers that came, of payments that did not stand. */
	lost: number;
	/** Rounds after which only a part of the three stood. */
	halves: number;
	/** Rounds after which the repeated call had not made it exactly one of each. */
	doubled: number;
};

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'a@mail.example', MAIL_FROM: 'b@mail.example' };
const mostPayments = 25;

/** Kills the server while a payment is said to be paid, starts it and says it again. */
export async function killAtPayment(rounds: number): Promise<PaymentReport> {
	const program = await startProgram(mail);
	const { admin } = program;
	const on = kyivDay(new Date());
	const report: PaymentReport = { rounds, stood: 0, answered: 0, lost: 0, halves: 0, doubled: 0 };
	/** What stands of all payments: their rows, their lines in the log, and their letters that wait. */
	const standing = async (): Promise<[paid: number, logged: number, letters: number]> => {
		const db = openDb({ dataDir: program.dataDir, databaseUrl: program.env.DATABASE_URL ?? null });
		const [paid, logged, letters] = await Promise.all([
			db.read.selectFrom('car_payment').select('id').where('paid_on', 'is not', null).execute(),
			db.read.selectFrom('audit').select('id').where('after', 'like', '%"paid":"2%').execute(),
			db.read.selectFrom('outbox').select('id').where('event_key', 'like', '% paid %').execute(),
		]);
		await db.close();
		return [paid.length, logged.length, letters.length];
	};
	try {
		let id = 0;
		for (let round = 0; round < rounds; round++) {
			if (round % mostPayments === 0)
				({ id } = await admin.car.create({
					body: { make: 'Audi', model: 'Q5', year: 2020, email: 'client@mail.example' },
				}));
			const { payments } = await admin.carPayment.create({
				params: { id },
				body: { kind: 'customs', amount: '100', currency: 'UAH' },
			});
			const payment = payments.at(-1)?.id ?? 0;
			const pay = () => admin.carPayment.pay({ params: { id, payment }, body: { was: null, on } });
			const answer = pay().then(
				() => true,
				() => false,
			);
			// The commit falls before, into or after this wait.
			await sleep(round % 40);
			await program.kill();
			const isAnswered = await answer;
			const [paid, logged, letters] = await standing();
			if (paid !== logged || paid !== letters) report.halves++;
			if (paid > round) report.stood++;
			if (isAnswered) report.answered++;
			if (isAnswered && paid <= round) report.lost++;
			await program.start();
			await pay();
			if ((await standing()).some((count) => count !== round + 1)) report.doubled++;
		}
		return report;
	} finally {
		await program.close();
	}
}

if (import.meta.main) {
	const report = await killAtPayment(Number(process.argv[2] ?? 200));
	console.log(`killed at a payment: ${JSON.stringify(report)}`);
	process.exit(report.lost + report.halves + report.doubled === 0 ? 0 : 1);
}

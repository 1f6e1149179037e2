// @module-tag time
import { kyivDay } from '@clearway/shared/format/date.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '../../db/open.ts';
import { startProgram } from '../../testing/program.ts';

const rounds = 20;
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'a@mail.example', MAIL_FROM: 'b@mail.example' };

test.skipIf(Boolean(process.env.TEST_POSTGRES))(
	'a server that is killed while a payment is said to be paid has all of it or none, and a repeat makes it one',
	async () => {
		const program = await startProgram(mail);
		onTestFinished(program.close);
		const { admin } = program;
		const on = kyivDay(new Date());
		const { id } = await admin.car.create({
			body: { make: 'Audi', model: 'Q5', year: 2020, email: 'client@mail.example' },
		});
		/** What stands of a payment: its row, its lines in the log, and its letters that wait. */
		const standing = async () => {
			const db = openDb({ dataDir: program.dataDir, databaseUrl: null });
			const [paid, logged, letters] = await Promise.all([
				db.read.selectFrom('car_payment').select('id').where('paid_on', 'is not', null).execute(),
				db.read.selectFrom('audit').select('id').where('after', 'like', '{"paid":"2%').execute(),
				db.read.selectFrom('outbox').select('id').where('event_key', 'like', '% paid %').execute(),
			]);
			await db.close();
			return [paid.length, logged.length, letters.length];
		};
		for (let round = 1; round <= rounds; round++) {
			const { payments } = await admin.carPayment.create({
				params: { id },
				body: { kind: 'other', amount: '100', currency: 'UAH' },
			});
			const payment = payments.at(-1)?.id ?? 0;
			const pay = () => admin.carPayment.pay({ params: { id, payment }, body: { was: null, on } });
			const answer = pay().then(
				() => true,
				() => false,
			);
			// The commit falls before, into or after this wait.
			await new Promise((resolve) => setTimeout(resolve, round % 10));
			await program.kill();
			const isAnswered = await answer;
			const [paid, ...beside] = await standing();
			expect(beside).toEqual([paid, paid]);
			expect(paid).toBeGreaterThanOrEqual(isAnswered ? round : round - 1);
			await program.start();
			await pay();
			expect(await standing()).toEqual([round, round, round]);
		}
	},
	240_000,
);

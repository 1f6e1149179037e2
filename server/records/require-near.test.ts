import { expect, test } from 'vitest';
import { newCar, setStage } from '../testing/cars.ts';
import { withBankOfFile } from '../testing/server-of-file.ts';

const { server } = withBankOfFile({ now: () => new Date('2026-11-20T09:00:00Z') });

const [first, last] = ['2021-11-20', '2031-11-20'];
const tooFar = { early: '2021-11-19', late: '2031-11-21', never: '9999-12-31' };

async function newPayment(): Promise<{ id: number; payment: number }> {
	const { id } = await newCar(server);
	const body = { kind: 'freight', amount: '100', currency: 'UAH' } as const;
	const { payments } = await server.admin.carPayment.create({ params: { id }, body });
	return { id, payment: payments[0]?.id ?? 0 };
}

/** Writes a day into a new car, payment or request. */
const writes: Record<
	string,
	{ path: string; days: readonly string[]; write(day: string): Promise<unknown> }
> = {
	'an expected day of a stage': {
		...{ path: 'expectedOn', days: [first, last] },
		write: async (expectedOn) => setStage(server, (await newCar(server)).id, 'handed', { expectedOn }),
	},
	'the day on which a stage was done': {
		...{ path: 'doneOn', days: [first] },
		write: async (doneOn) => setStage(server, (await newCar(server)).id, 'bought', { doneOn }),
	},
	'the day on which a payment is due': {
		...{ path: 'dueOn', days: [first, last] },
		write: async (dueOn) => server.admin.carPayment.save({ params: await newPayment(), body: { dueOn } }),
	},
	'the day on which a payment was made': {
		...{ path: 'on', days: [first] },
		write: async (on) => server.admin.carPayment.pay({ params: await newPayment(), body: { was: null, on } }),
	},
	'the day on which the rest of a payment is due': {
		...{ path: 'rest.on', days: [first, last] },
		write: async (on) => {
			const body = { was: null, on: '2026-11-20', amount: '10', rest: { kind: 'due', on } } as const;
			return server.admin.carPayment.pay({ params: await newPayment(), body });
		},
	},
	'the day of a reminder': {
		...{ path: 'followUpOn', days: [first, last, `${last} 23:59`] },
		write: async (followUpOn) => {
			const { id } = await server.admin.request.create({ body: { name: 'Олена', phone: '0671112233' } });
			return server.admin.request.save({ params: { id }, body: { followUpOn } });
		},
	},
};

test.each(Object.entries(writes))(
	'%s is at most five years from today: another year is a mistyped one',
	async (_what, { path, days, write }) => {
		for (const day of days) await write(day);
		for (const day of Object.values(tooFar))
			await expect(write(day), day).rejects.toMatchObject({
				code: 'invalid',
				errors: [expect.objectContaining({ path })],
			});
	},
);

import type { Car } from '@clearway/shared/contract/car.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { Refusal } from '../../services/refusal.ts';
import { acceptanceFile } from './acceptance.ts';
import { exported, list } from './car-list.ts';
import { carRecord } from './car-record.ts';
import { report } from './car-report.ts';
import { lockCar, logAct, waivedOf } from './car-rows.ts';
import { setStage } from './car-stages.ts';
import { deliver } from './deliver-car.ts';
import { erase } from './erase-cars.ts';
import { shownCar } from './shown-car.ts';

async function close(
	context: Context,
	{ params: { id }, body: { reason } }: InputOf<'car.close'>,
	call: AdminCall,
): Promise<Car> {
	return context.db.writeUrgent(async (tx) => {
		const row = await lockCar(tx, context, id);
		const wantedReason = reason?.trim() ?? null;
		if (row.stage === 'handed') throw new Refusal('conflict', say('car.handed'));
		if (row.closed_reason === wantedReason) return shownCar(context, tx, row);
		const told = { before: { closed: row.closed_at !== null }, after: { closed: wantedReason !== null } };
		const closed_at = wantedReason === null ? null : context.now().toISOString();
		const saved = await logAct({ tx, context, call }, row, told, { closed_reason: wantedReason, closed_at });
		return shownCar(context, tx, saved);
	});
}

/** Lets a car do without papers that it lacks. */
async function waive(
	context: Context,
	{ params: { id }, body }: InputOf<'car.waive'>,
	call: AdminCall,
): Promise<Car> {
	return context.db.writeUrgent(async (tx) => {
		const row = await lockCar(tx, context, id);
		const { needs } = await shownCar(context, tx, row);
		const waived = body.needs
			.filter((need) => needs.includes(need))
			.map((need) => ({ need, reason: body.reason.trim(), by: call.session.name }));
		// Another window was faster.
		if (waived.length === 0) return shownCar(context, tx, row);
		const changes = { waived: JSON.stringify([...waivedOf(row), ...waived]) };
		// The log outlives the client, whom a reason may name.
		const after = { waived: waived.map(({ need }) => need) };
		return shownCar(context, tx, await logAct({ tx, context, call }, row, { after }, changes));
	});
}

const { calls } = carRecord;
export const car = {
	...calls,
	list,
	export: exported,
	report,
	setStage,
	close,
	waive,
	acceptanceFile,
	deliver,
	erase,
};

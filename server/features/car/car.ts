import type { Car } from '@clearway/shared/contract/car.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { Refusal } from '../../services/refusal.ts';
import { acceptanceFile } from './acceptance.ts';
import { exported, list } from './car-list.ts';
import { carRecord } from './car-record.ts';
import { report } from './car-report.ts';
import { lockCar, logAct } from './car-rows.ts';
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

const { calls } = carRecord;
export const car = {
	...calls,
	list,
	export: exported,
	report,
	setStage,
	close,
	acceptanceFile,
	deliver,
	erase,
};

import { carScreens } from '@clearway/shared/words/admin-cars.ts';
import { work as text } from '@clearway/shared/words/admin-work.ts';
import { shiftReason } from '../../contract/car-fields.ts';
import { day } from '../../contract/fields.ts';
import { addDays } from '../../domain/dated.ts';
import { shortDate } from '../../format/date.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FieldsForm, type FormOf } from '../kit/fields/dialog-form.tsx';
import { toast } from '../kit/toast.tsx';
import type { Outcome } from '../services/outcome.ts';
import type { HomeActs, Of } from './home-acts.ts';

export type Movable = Of<'reminder' | 'payment' | 'stage'>;

type Acting = { today: string; act: HomeActs; onClose: () => void };

/** Asks for another day. */
export default function MoveDialog({ item, ...acting }: Acting & { item: Movable | null }) {
	return (
		<Dialog opened={item !== null} onClose={acting.onClose} title={text.move} size="30rem">
			{item && <FieldsForm {...moveForm(item, acting)} />}
		</Dialog>
	);
}

/** Moves something to another day; the client reads why his car is later. */
function moveForm(item: Movable, { today, act, onClose }: Acting): FormOf<Record<string, string>> {
	const name = { reminder: 'followUpOn', payment: 'dueOn', stage: 'expectedOn' }[item.kind];
	const move = (to: string, reason: string): Promise<Outcome<unknown>> => {
		if (item.kind === 'reminder')
			return act.remind(item.id, [to, item.on.slice(11)].filter(Boolean).join(' '));
		if (item.kind === 'payment') return act.moveDue(item, to);
		const change = { expectedOn: to, ...(reason.trim() && { reason }) };
		return act.setStage(item.id, { ...item, doneOn: null }, change);
	};
	const { reason, reasonHelp } = carScreens.rail;
	return {
		begin: { [name]: addDays(today, 1), reason: '' },
		action: text.move,
		fields: () => [
			{ name, label: text.day, ...day },
			{ name: 'reason', label: reason, help: reasonHelp, ...shiftReason, isHidden: item.kind !== 'stage' },
		],
		send: async ({ [name]: to = '', reason = '' }) => {
			const result = await move(to, reason);
			if (result.ok) {
				onClose();
				toast.done(text.moved(shortDate(to)));
			}
			return result;
		},
	};
}

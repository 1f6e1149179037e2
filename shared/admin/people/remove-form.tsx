import { people } from '@clearway/shared/words/admin-people.ts';
import type { AdminRow } from '../../contract/auth.ts';
import { chosenOf, FieldsForm } from '../kit/fields/dialog-form.tsx';
import type { Outcome } from '../services/outcome.ts';

const text = people.admins;

type Props = {
	/** Everybody else, oneself first. */
	heirs: readonly AdminRow[];
	onCancel: () => void;
	onRemove: (to: number) => Promise<Outcome<unknown>>;
};

/** Removes an admin and chooses who goes on with his work. */
export default function RemoveForm({ heirs, onCancel, onRemove }: Props) {
	const named = heirs.map(({ id, name, login }) => [String(id), `${name} (${login})`] as const);
	return (
		<FieldsForm
			begin={{ to: named[0]?.[0] ?? '' }}
			lead={text.removeText}
			action={text.remove}
			isDangerous
			onCancel={onCancel}
			fields={() => [{ name: 'to', label: text.heir, help: text.heirHelp, ...chosenOf(named) }]}
			send={({ to }) => onRemove(Number(to))}
		/>
	);
}

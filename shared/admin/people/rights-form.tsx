import { admin as words } from '@clearway/shared/words/admin.ts';
import { rightWords } from '@clearway/shared/words/rights.ts';
import { check } from '../../contract/fields.ts';
import { presets, type Right, type Rights, rightNames } from '../../contract/presets.ts';
import { type Field, FieldsForm } from '../kit/fields/dialog-form.tsx';
import type { Outcome } from '../services/outcome.ts';

type Checked = Record<Right, string>;

export const checkedOf = (rights: Rights): Checked =>
	// Made from the names themselves.
	Object.fromEntries(rightNames.map((right) => [right, rights.includes(right) ? 'yes' : ''])) as Checked;

export const rightsOf = (checked: Checked): Right[] => rightNames.filter((right) => checked[right] !== '');

/** A box for each right; everything needs no other. */
export const rightFields = ({ all }: Pick<Checked, 'all'>): Field<Checked>[] => [
	{ name: 'all', label: rightWords.all, ...check },
	...presets.map((name) => ({ name, label: rightWords[name], isHidden: all !== '', ...check })),
];

type Props = { rights: Rights; onSave: (rights: Right[]) => Promise<Outcome<unknown>> };

/** Changes what an admin may do. */
export default function RightsForm({ rights, onSave }: Props) {
	return (
		<FieldsForm
			begin={checkedOf(rights)}
			fields={rightFields}
			note={rightWords.help}
			action={words.save}
			send={(checked) => onSave(rightsOf(checked))}
		/>
	);
}

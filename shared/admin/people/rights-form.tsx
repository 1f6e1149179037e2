import { admin as words } from '@clearway/shared/words/admin.ts';
import { rightWords } from '@clearway/shared/words/rights.ts';
import type { Right, Rights } from '../../contract/presets.ts';
import { FieldsForm } from '../kit/fields/dialog-form.tsx';
import type { Outcome } from '../services/outcome.ts';
import { asChecked, checkedRights, rightFields } from './right-fields.ts';

type Props = { rights: Rights; onSave: (rights: Right[]) => Promise<Outcome<unknown>> };

/** Changes what an admin may do. */
export default function RightsForm({ rights, onSave }: Props) {
	return (
		<FieldsForm
			begin={asChecked(rights)}
			fields={rightFields}
			note={rightWords.help}
			action={words.save}
			send={(checked) => onSave(checkedRights(checked))}
		/>
	);
}

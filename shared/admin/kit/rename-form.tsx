import { admin as words } from '@clearway/shared/words/admin.ts';
import type { FieldType } from '../../contract/fields.ts';
import { outcome } from '../services/outcome.ts';
import { FieldsForm } from './fields/dialog-form.tsx';

type Props = {
	name: string;
	label: string;
	field: FieldType;
	rename: (name: string) => Promise<{ name: string }>;
	onRenamed: (name: string) => void;
};

/** Gives somebody or something another name. */
export const RenameForm = ({ name, label, field, rename, onRenamed }: Props) => (
	<FieldsForm
		begin={{ name }}
		action={words.save}
		fields={() => [{ name: 'name', label, ...field }]}
		send={async (typed) => {
			const renamed = await outcome(rename(typed.name));
			if (renamed.ok) onRenamed(renamed.value.name);
			return renamed;
		}}
	/>
);

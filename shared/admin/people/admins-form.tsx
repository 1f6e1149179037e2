import { admin as words } from '@clearway/shared/words/admin.ts';
import { people } from '@clearway/shared/words/admin-people.ts';
import { adminFields } from '../../contract/people-fields.ts';
import { FieldsForm } from '../kit/fields/dialog-form.tsx';
import type { Outcome } from '../services/outcome.ts';

const text = people.admins;

export type NewAdmin = { login: string; name: string };

export default function NewAdminForm({
	onCreate,
}: {
	onCreate: (fields: NewAdmin) => Promise<Outcome<unknown>>;
}) {
	return (
		<FieldsForm
			begin={{ login: '', name: '' }}
			action={words.create}
			fields={() => [
				{ name: 'name', label: text.name, help: text.nameHelp, ...adminFields.name },
				{ name: 'login', label: text.login, help: text.loginHelp, ...adminFields.login },
			]}
			note={text.passwordHelp}
			send={onCreate}
		/>
	);
}

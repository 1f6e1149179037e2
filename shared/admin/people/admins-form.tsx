import { admin as words } from '@clearway/shared/words/admin.ts';
import { people } from '@clearway/shared/words/admin-people.ts';
import { rightWords } from '@clearway/shared/words/rights.ts';
import { adminFields } from '../../contract/people-fields.ts';
import type { Right } from '../../contract/presets.ts';
import { FieldsForm } from '../kit/fields/dialog-form.tsx';
import type { Outcome } from '../services/outcome.ts';
import { checkedOf, rightFields, rightsOf } from './rights-form.tsx';

const text = people.admins;

export type NewAdmin = { login: string; name: string; rights: Right[] };

export default function NewAdminForm({
	onCreate,
}: {
	onCreate: (fields: NewAdmin) => Promise<Outcome<unknown>>;
}) {
	return (
		<FieldsForm
			begin={{ login: '', name: '', ...checkedOf([]) }}
			action={words.create}
			fields={(typed) => [
				{ name: 'name', label: text.name, help: text.nameHelp, ...adminFields.name },
				{ name: 'login', label: text.login, help: text.loginHelp, ...adminFields.login },
				...rightFields(typed),
			]}
			note={`${rightWords.help} ${text.passwordHelp}`}
			send={({ login, name, ...checked }) => onCreate({ login, name, rights: rightsOf(checked) })}
		/>
	);
}

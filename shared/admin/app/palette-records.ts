import { admin as words } from '@clearway/shared/words/admin.ts';
import { optionGroups } from '@clearway/shared/words/options-groups.ts';
import { tableNames } from '@clearway/shared/words/table-names.ts';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import { may, type Rights } from '../../contract/presets.ts';
import { placeOf, placeOfTable } from '../../contract/rights.ts';
import { placeOfGroup, placeOfSettings } from '../../domain/options/places.ts';
import { optionKinds } from '../../domain/options.ts';
import type { AdminServices, Command } from '../services/services.tsx';
import { settingPath } from '../settings/setting-path.ts';

type Go = (path: string) => void;

/** Every table and setting, as the palette lists them. */
export const fixedRecords = (go: Go, rights: Rights): Command[] => [
	...Object.entries(tableNames)
		.filter(([title]) => may(rights, placeOfTable(title)))
		.map(([title, label]) => ({
			id: title,
			label,
			group: words.nav.tables,
			run: () => go(adminPathOf.table(title)),
		})),
	...optionKinds
		.filter(({ group }) => placeOfGroup(group) !== undefined && may(rights, placeOfSettings(group)))
		.map(({ title, label, group, help }) => ({
			id: `option ${title}`,
			label,
			group: words.nav.setting,
			note: optionGroups[group],
			synonyms: `${optionGroups[group]} ${title} ${help}`,
			run: () => go(settingPath(title)),
		})),
];

/** Every category and person. A list that cannot be read is left out: its screen says why. */
export async function storedRecords(api: AdminServices['api'], go: Go, rights: Rights): Promise<Command[]> {
	const [categories, people] = await Promise.all([
		may(rights, placeOf('category.save')) ? api.category.list().catch(() => []) : [],
		may(rights, placeOf('auth.person')) ? api.auth.list().catch(() => []) : [],
	]);
	return [
		...categories.map(({ id, title }) => ({
			id: `category ${id}`,
			label: title,
			group: words.nav.categories,
			run: () => go(`${adminPaths.categories}?${new URLSearchParams({ q: title })}`),
		})),
		...people.map((person) => ({
			id: `person ${person.id}`,
			label: person.name,
			group: words.nav.admins,
			synonyms: 'login' in person ? person.login : '',
			run: () => go(`${adminPaths.admins}?${new URLSearchParams({ person: String(person.id) })}`),
		})),
	];
}

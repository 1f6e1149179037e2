import { setting } from '@clearway/shared/words/admin-setting.ts';
import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { optionGroups } from '@clearway/shared/words/options-groups.ts';
import { tableNames } from '@clearway/shared/words/table-names.ts';
import { Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import { may } from '../../contract/presets.ts';
import type { OptionGroup } from '../../domain/options/kind.ts';
import { settingPlaces } from '../../domain/options/places.ts';
import { placeOfScreen } from '../../domain/screen-places.ts';
import type { TableTitle } from '../../domain/tables/kind.ts';
import { nameBelow } from '../kit/name-below.ts';
import { useRights } from '../services/use-rights.ts';

/** The price tables of each who charges, beside his fixed fees. */
const chargers: { readonly [group in OptionGroup]?: readonly TableTitle[] } = {
	copart: ['copart-fee', 'copart-internet-bid'],
	iaa: ['iaa-fee', 'iaa-internet-bid'],
	sea: ['ship-delivery'],
	roads: ['transportation', 'auction-fee'],
	ukraine: ['customs-rate'],
	services: ['own-line'],
};

const toTable = (title: TableTitle) => [adminPathOf.table(title), tableNames[title]] as const;

/** Links to the tables of each group of fees. */
export const tablesOfGroups: { readonly [group in string]?: ReactNode } = Object.fromEntries(
	settingPlaces.prices.map((group) => [
		group,
		<Links
			key={group}
			title={words.besideTables}
			links={(chargers[group] ?? [])
				.map(toTable)
				.map(([path, name]) => [path, nameBelow(optionGroups[group], name)] as const)}
		/>,
	]),
);

/** What else the same one charges: his other tables and his fixed fees. */
export function Beside({ title }: { title: TableTitle }) {
	const group = settingPlaces.prices.find((group) => chargers[group]?.includes(title));
	if (!group) return null;
	const others = (chargers[group] ?? []).filter((other) => other !== title);
	const isLaw = title === 'customs-rate';
	return (
		<>
			{title === 'auction-fee' && (
				<Text className="note" mt="xs">
					{words.roadsNeeded}
				</Text>
			)}
			<Links
				title={words.beside}
				links={[
					...others.map(toTable),
					// The roads are charged by tables alone.
					...(group === 'roads'
						? []
						: [[`${adminPaths.fees}#group-${group}`, words.feesOf(optionGroups[group])] as const]),
					...(isLaw ? [[adminPaths.law, setting.law.title] as const] : []),
				]}
			/>
		</>
	);
}

function Links({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
	const rights = useRights();
	const open = links.filter(([path]) => may(rights, placeOfScreen(path)));
	if (open.length === 0) return null;
	return (
		<Text className="note" mt="xs">
			{title}{' '}
			{open.map(([path, name], at) => (
				<Fragment key={path}>
					{at > 0 && ' · '}
					<Link to={path}>{name}</Link>
				</Fragment>
			))}
		</Text>
	);
}

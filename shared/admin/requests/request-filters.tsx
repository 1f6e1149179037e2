import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, NativeSelect } from '@mantine/core';
import { languages } from '../../contract/language.ts';
import { Icon } from '../kit/icon.tsx';
import type { ListChange } from '../kit/list/address.ts';
import { PeriodFilter } from '../kit/list/period-filter.tsx';
import classes from './requests.module.css';

const text = words.filters;

type Props = {
	filters: { wait?: string; who?: string; kind?: string; lang?: string; from?: string; to?: string };
	today: string;
	onChange: (change: ListChange) => void;
};

/** Whose requests, of what kind, in which language, of which days. */
export const RequestFilters = ({ filters, today, onChange }: Props) => (
	<>
		{filters.wait === '1' && (
			<Button
				variant="default"
				rightSection={<Icon name="cross" size={14} />}
				onClick={() => onChange({ wait: null })}
			>
				{text.waiting}
			</Button>
		)}
		<NativeSelect
			className={classes.filter}
			aria-label={text.who}
			value={filters.who ?? ''}
			onChange={(event) => onChange({ who: event.currentTarget.value })}
			data={[
				{ value: '', label: text.anyone },
				{ value: 'me', label: text.mine },
			]}
		/>
		<NativeSelect
			className={classes.filter}
			aria-label={text.kind}
			value={filters.kind ?? ''}
			onChange={(event) => onChange({ kind: event.currentTarget.value })}
			data={[
				{ value: '', label: text.anyKind },
				{ value: 'callback', label: words.kind.callback },
				{ value: 'calculation', label: words.kind.calculation },
			]}
		/>
		<NativeSelect
			className={classes.filter}
			aria-label={text.language}
			value={filters.lang ?? ''}
			onChange={(event) => onChange({ lang: event.currentTarget.value })}
			data={[
				{ value: '', label: text.anyLanguage },
				...languages.map((value) => ({ value, label: words.language[value] })),
			]}
		/>
		<PeriodFilter
			filters={filters}
			text={text}
			className={classes.filter}
			today={today}
			onChange={onChange}
		/>
	</>
);

import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { NativeSelect } from '@mantine/core';
import { DayInput } from '../kit/day-input.tsx';
import type { ListChange } from '../kit/list/address.ts';
import classes from './requests.module.css';

const text = words.filters;
// The site has no older requests.
const firstDay = '2020-01-01';

type Props = {
	filters: { who?: string; kind?: string; from?: string; to?: string };
	today: string;
	onChange: (change: ListChange) => void;
};

/** Whose requests, of what kind, of which days. */
export const RequestFilters = ({ filters, today, onChange }: Props) => (
	<>
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
		{(['from', 'to'] as const).map((end) => (
			<DayInput
				key={end}
				className={classes.filter}
				aria-label={text[end]}
				title={text[end]}
				leftSection={<span aria-hidden>{text.ends[end]}</span>}
				day={filters[end] ?? null}
				first={firstDay}
				max={today}
				onDay={(day) => onChange({ [end]: day })}
				onEmpty={() => onChange({ [end]: null })}
			/>
		))}
	</>
);

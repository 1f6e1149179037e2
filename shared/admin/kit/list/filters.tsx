import { Button, NativeSelect } from '@mantine/core';
import { isDate } from '../../../domain/dated.ts';
import { DayInput } from '../day-input.tsx';
import { Icon } from '../icon.tsx';
import type { ListChange } from './address.ts';
import classes from './list.module.css';

type Ends = { from: string; to: string };

/** A filter or the sort of a list, by its word in the address. */
export type ListFilter =
	/** One of several values. The first is the usual one: the address does not name it. */
	| {
			key: string;
			label: string;
			options: readonly (readonly [value: string, label: string])[];
			/** Another filter that makes no sense with another value of this one. */
			drops?: string;
	  }
	/** Set by a link; a click takes it away. */
	| { key: string; chip: string; label?: string }
	/** A first and a last day. */
	| { period: Ends & { ends: Ends }; today: string };

/** The state that the controls of a list show, and the way to change it. */
export type ListControl = {
	q: string;
	chosen: { sort?: string | undefined; filters: Readonly<Record<string, string | undefined>> };
	set: (change: ListChange, how?: { replace?: boolean }) => void;
};

// No record that is listed by its day is older.
const firstDay = '2020-01-01';

/** The days of an address in the words of a call; an impossible day is ignored, as unknown values are. */
export const periodOf = ({ from, to }: Partial<Ends>): Partial<Ends> => ({
	...(isListed(from) && { from }),
	...(isListed(to) && { to }),
});

const isListed = (day: string | undefined): day is string =>
	day !== undefined && isDate(day) && day >= firstDay;

/** The words of the address by which the filters narrow a list. */
export const narrowingKeys = (filters: readonly ListFilter[]): string[] =>
	filters
		.flatMap((filter) => ('period' in filter ? ['from', 'to'] : filter.key))
		.filter((key) => key !== 'sort');

/** The controls of the filters. */
export const Filters = ({ list, filters }: { list: ListControl; filters: readonly ListFilter[] }) =>
	filters.map((filter) => {
		if ('period' in filter) return <Period key="period" list={list} {...filter} />;
		const value = filter.key === 'sort' ? list.chosen.sort : list.chosen.filters[filter.key];
		if ('chip' in filter) {
			return (
				value !== undefined && (
					<Button
						key={filter.key}
						variant="default"
						rightSection={<Icon name="cross" size={14} />}
						aria-label={filter.label}
						onClick={() => list.set({ [filter.key]: null })}
					>
						{filter.chip}
					</Button>
				)
			);
		}
		const { key, label, options, drops } = filter;
		const usual = options[0]?.[0] ?? '';
		return (
			<NativeSelect
				key={key}
				className={classes.filter}
				aria-label={label}
				value={value ?? usual}
				onChange={({ currentTarget: { value } }) =>
					list.set({ [key]: value === usual ? null : value, ...(drops && { [drops]: null }) })
				}
				data={options.map(([value, label]) => ({ value, label }))}
			/>
		);
	});

type PeriodProps = { list: ListControl; period: Ends & { ends: Ends }; today: string };

const Period = ({ list, period, today }: PeriodProps) =>
	(['from', 'to'] as const).map((end) => (
		<DayInput
			key={end}
			className={classes.filter}
			aria-label={period[end]}
			title={period[end]}
			w={140}
			leftSection={<span aria-hidden>{period.ends[end]}</span>}
			day={list.chosen.filters[end] ?? null}
			first={firstDay}
			last={today}
			onDay={(day) => list.set({ [end]: day })}
			onEmpty={() => list.set({ [end]: null })}
		/>
	));

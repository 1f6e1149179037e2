import { isDate } from '../../../domain/dated.ts';
import { DayInput } from '../day-input.tsx';
import type { ListChange } from './address.ts';

// Nothing that is listed by its day is older.
const firstDay = '2020-01-01';

type Ends = { from: string; to: string };

/** The days of an address in the words of a call. What no calendar has is ignored, as unknown values are. */
export const periodOf = ({ from, to }: Partial<Ends>): Partial<Ends> => ({
	...(isListed(from) && { from }),
	...(isListed(to) && { to }),
});

const isListed = (day: string | undefined): day is string =>
	day !== undefined && isDate(day) && day >= firstDay;

type Props = {
	filters: Partial<Ends>;
	text: Ends & { ends: Ends };
	className: string | undefined;
	today: string;
	onChange: (change: ListChange) => void;
};

/** From which day to which one a list is shown. */
export const PeriodFilter = ({ filters, text, className, today, onChange }: Props) =>
	(['from', 'to'] as const).map((end) => (
		<DayInput
			key={end}
			className={className}
			aria-label={text[end]}
			title={text[end]}
			w={140}
			leftSection={<span aria-hidden>{text.ends[end]}</span>}
			day={filters[end] ?? null}
			first={firstDay}
			last={today}
			onDay={(day) => onChange({ [end]: day })}
			onEmpty={() => onChange({ [end]: null })}
		/>
	));

import { DayInput } from '../day-input.tsx';
import type { ListChange } from './address.ts';

// Nothing that is listed by its day is older.
const firstDay = '2020-01-01';

type Ends = { from: string; to: string };
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

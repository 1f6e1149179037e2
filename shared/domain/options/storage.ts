import { type OptionKind, option } from './kind.ts';
import { integer, yesOrNo } from './rules.ts';

/*
 * What the law says, as far as it is known here. Law of Ukraine 2297-VI on the protection of personal data:
 * article 6 (8), no longer than the purpose needs; article 15, deleted when the time named in the consent or
 * the law is over; article 8, on request. It names no number of days for requests from a site. The
 * Ombudsman's order 1/02-14 of 8 January 2014 (typical procedure) wants the record of what was done with
 * personal data kept for a year after the end of the year it was done in.
 */
const lawOfRequests =
	'Закон о защите персональных данных (2297-VI, ст. 6 и 15) числа дней не называет: не дольше, чем нужно для цели. Срок виден на странице /privacy.';

const leastAuditDays = 731;

/**
 * Retention periods and the greatest numbers of stored records; the periods that concern visitors are public,
 * because the privacy page shows them.
 */
export const storageKinds: readonly OptionKind[] = [
	option('integer', integer(1, 3650), '365', {
		title: 'privacy.retention-days',
		group: 'storage',
		label: 'Срок хранения закрытых заявок',
		help: `Через столько дней после ответа закрытая заявка стирается вместе с личными данными. ${lawOfRequests}`,
		unit: 'дней',
	}),
	option('integer', integer(30, 3650), '1095', {
		title: 'privacy.open-retention-days',
		group: 'storage',
		label: 'Срок хранения незакрытых заявок',
		help: `Через столько дней после последнего действия стирается заявка, которую никто не закрыл; за месяц админка предупреждает. Три года — общий срок исковой давности (Гражданский кодекс, ст. 257). ${lawOfRequests}`,
		unit: 'дней',
	}),
	option('integer', integer(leastAuditDays, 3650), '1095', {
		title: 'storage.audit-days',
		group: 'storage',
		label: 'Срок хранения журнала действий',
		help: 'Более старые записи журнала удаляются. Меньше двух лет нельзя: Типовой порядок обработки персональных данных (приказ Уполномоченного 1/02-14) велит хранить учёт действий с ними год после конца года, в котором они совершены.',
		unit: 'дней',
	}),
	option('integer', integer(30, 3650), '730', {
		title: 'storage.revision-days',
		group: 'storage',
		label: 'Срок хранения версий статей',
		help: 'Более старые версии удаляются, но двадцать последних у каждой статьи остаются всегда. Закон о них ничего не говорит: личных данных посетителей в статьях нет.',
		unit: 'дней',
		public: false,
	}),
	option('integer', integer(7, 3650), '90', {
		title: 'storage.picture-days',
		group: 'storage',
		label: 'Срок хранения неиспользованных картинок',
		help: 'Картинка, которой нет ни в статьях, ни в черновиках, ни в их версиях, ни в корзине, удаляется через столько дней после загрузки.',
		unit: 'дней',
		public: false,
	}),
	option('integer', integer(365, 3650), '365', {
		title: 'storage.quote-days',
		group: 'storage',
		label: 'Срок хранения расчётов, которые никто не открыл',
		help: 'Расчёт с номером, который за это время ни разу не открыли после того посещения, в котором сохранили, не печатали, не отправляли и не приложили к заявке, удаляется. Остальные хранятся всегда: их адрес обещан навсегда. Личных данных в расчёте нет.',
		unit: 'дней',
	}),
	option('integer', integer(1, 1_000_000), '60', {
		title: 'quotes.hour',
		group: 'storage',
		label: 'Новых расчётов с номером за час с одного адреса',
		help: 'Защита диска. Сверх этого сумма считается как обычно, но номера расчёт не получает, и посетителю объясняют почему.',
		unit: 'расчётов',
		public: false,
	}),
	option('integer', integer(1, 10_000_000), '300', {
		title: 'quotes.day',
		group: 'storage',
		label: 'Новых расчётов с номером за сутки с одного адреса',
		help: 'То же за сутки. Целая сеть IPv6 (/64) считается одним адресом.',
		unit: 'расчётов',
		public: false,
	}),
	option('integer', integer(1, 100_000_000), '20000', {
		title: 'quotes.all-day',
		group: 'storage',
		label: 'Новых расчётов с номером за сутки со всех адресов',
		help: 'Столько сайт сохраняет за сутки всего: двадцать тысяч занимают на диске около 30 МБ.',
		unit: 'расчётов',
		public: false,
	}),
	option('integer', integer(1, 100_000), '600', {
		title: 'requests.hour',
		group: 'storage',
		label: 'Заявок в час',
		help: 'Столько заявок со всех адресов принимается за час как обычно. Больше бывает только при наплыве: лишние сохраняются с пометкой и без писем.',
		unit: 'заявок',
		public: false,
	}),
	option('integer', integer(1, 1_000_000), '5000', {
		title: 'requests.flood-day',
		group: 'storage',
		label: 'Заявок при наплыве',
		help: 'Столько заявок с пометкой сохраняется за сутки. Дальше посетителя просят позвонить, чтобы заявки не заняли весь диск.',
		unit: 'заявок',
		public: false,
	}),
	option('boolean', yesOrNo, 'true', {
		title: 'backup.snapshots',
		group: 'storage',
		label: 'Ежедневные снимки базы',
		help: 'Сервер раз в сутки кладёт проверенную копию базы в папку backups.',
		public: false,
	}),
	option('integer', integer(1, 365), '14', {
		title: 'backup.snapshots-keep',
		group: 'storage',
		label: 'Сколько снимков хранить',
		help: 'Более старые снимки удаляются.',
		unit: 'снимков',
		public: false,
	}),
];

/** Makes, with the beginnings of the VINs that they use most. */
const beginnings: Readonly<Record<string, string>> = {
	Acura: '19U 19V JH4 2HN 5J8',
	'Alfa Romeo': 'ZAR ZAS',
	'Aston Martin': 'SCF',
	Audi: 'WAU WA1 WUA TRU',
	Bentley: 'SCB SJA',
	BMW: 'WBA WBS WBX WBY 4US 5UX 5UM 5YM 3MW WB3 WB5',
	Buick: '1G4 2G4 5GA KL4 LRB',
	Cadillac: '1G6 1GY 3GY',
	Chevrolet: '1G1 1GC 1GN 2G1 2GN 3GC 3GN KL7 KL8 KL1',
	Chrysler: '1C3 2C3 2C4 1C4',
	Dodge: '1B3 2B3 1D7 2C3 1C3 3C4 2D4 3D4 2D8',
	Ferrari: 'ZFF',
	Fiat: 'ZFA ZFB 3C3',
	Ford: '1FA 1FM 1FT 1FB 1FD 2FM 2FT 3FA 3FM WF0 NM0 1ZV',
	Genesis: 'KMT KMU',
	GMC: '1GK 1GT 2GK 3GK 3GT 1GD',
	'Harley-Davidson': '1HD 5HD',
	Honda: '1HG 2HG 2HK 5FN 5J6 7FA JHL JHM SHH SHS 19X 3HG JH2',
	Hummer: '5GT',
	Hyundai: 'KMH KM8 5NP 5NM TMA NLH',
	Infiniti: 'JN1 JN8 JNK JNR 5N3 3PC',
	Jaguar: 'SAJ SAD',
	Jeep: '1C4 1J4 1J8 ZAC',
	Kawasaki: 'JKA JKB',
	Kia: 'KNA KND KNE 5XX 5XY 3KP U5Y',
	Lamborghini: 'ZHW ZPB',
	'Land Rover': 'SAL',
	Lexus: 'JTH JTJ 2T2 58A',
	Lincoln: '1LN 2LM 3LN 5LM 5L1',
	Lucid: '50E',
	Maserati: 'ZAM ZN6',
	Mazda: 'JM1 JM3 JMZ 1YV 4F2 3MZ 3MV 7MM',
	'Mercedes-Benz': 'WDB WDC WDD W1K W1N W1V WDF 4JG 55S WD3 WD4 NMB',
	MINI: 'WMW WMZ',
	Mitsubishi: 'JA3 JA4 4A3 4A4 ML3 JMB',
	Nissan: '1N4 1N6 3N1 3N6 3N8 5N1 JN1 JN8 KNM SJN',
	Polestar: 'LPS YSR YSM',
	Porsche: 'WP0 WP1',
	Ram: '1C6 3C6 3C7 2C6',
	Renault: 'VF1',
	Rivian: '7FC 7PD',
	'Rolls-Royce': 'SCA SLA',
	Skoda: 'TMB',
	Subaru: 'JF1 JF2 4S3 4S4',
	Suzuki: 'JS1 JS2 JS3 TSM',
	Tesla: '5YJ 7SA 7G2 LRW XP7',
	Toyota: '1NX 2T1 2T3 3TM 3TY 4T1 4T3 4T4 5TD 5TF 5TE 5YF 7MU JTD JTE JTM JTN JTK JTL NMT SB1 VNK',
	Volkswagen: '1VW 1V2 3VW 3VV WVW WV1 WV2 WVG',
	Volvo: 'YV1 YV4 7JR LYV LVY',
	Yamaha: 'JYA',
};

/** Every make that is known by its name. */
export const makes: readonly string[] = Object.keys(beginnings);

/** The make whose VINs begin so; null when several makes share the beginning. */
export function makeOfWmi(wmi: string): string | null {
	const candidates = makes.filter((make) => beginnings[make]?.split(' ').includes(wmi));
	return candidates.length === 1 ? (candidates[0] ?? null) : null;
}

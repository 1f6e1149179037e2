import { expect, test } from 'vitest';
import { read } from '../../testing/lots.ts';

// Names as both auctions write them, by what they are; "?" is for the visitor to say.
const names: Readonly<Record<string, string>> = {
	sedan: `Toyota Camry LE, Toyota Corolla SE, Toyota Corolla Hatchback, Toyota Prius, Toyota Prius Prime, Toyota Yaris,
		Toyota Avalon XLE, Toyota 86, Toyota GR86, Toyota Supra, Toyota Mirai, Honda Civic LX, Honda Accord Sport, Honda Fit EX,
		Honda Insight, Honda Clarity, Honda S2000, Nissan Altima 2.5 S, Nissan Sentra SV, Nissan Maxima SL, Nissan Versa Note,
		Nissan Leaf SV, Nissan 370Z, Nissan GT-R, Hyundai Elantra SEL, Hyundai Sonata Hybrid, Hyundai Accent, Hyundai Veloster,
		Hyundai Azera, Hyundai Ioniq 6, Kia Optima LX, Kia Forte, Kia Rio, Kia Stinger GT, Kia K5, Kia Cadenza, Mazda 3, Mazda 6,
		Mazda MX-5 Miata, Mazda3, Subaru Impreza, Subaru Legacy, Subaru WRX STI, Subaru BRZ, Mitsubishi Lancer, Mitsubishi Mirage,
		Chevrolet Malibu LT, Chevrolet Cruze, Chevrolet Impala, Chevrolet Camaro SS, Chevrolet Corvette Stingray, Chevrolet Sonic,
		Chevrolet Spark, Chevrolet Volt, Chevrolet Bolt EV LT, Chevrolet Bolt, Ford Fusion SE, Ford Focus ST, Ford Fiesta, Ford Mustang GT,
		Ford Taurus, Ford Crown Victoria, Ford C-Max Energi, Dodge Charger R/T, Dodge Challenger SXT, Dodge Dart, Dodge Avenger,
		Chrysler 200 Limited, Chrysler 300 S, Chrysler Sebring, Buick Regal, Buick Lacrosse, Buick Verano, Cadillac CTS, Cadillac ATS,
		Cadillac XTS, Cadillac CT5, Lincoln MKZ, Lincoln Continental, Lincoln Town Car, Acura TLX, Acura ILX, Acura TSX, Acura RLX,
		Acura Integra, Lexus ES 350, Lexus IS 250, Lexus GS 350, Lexus LS 460, Lexus CT 200, Lexus RC 350, Infiniti G37, Infiniti Q50,
		Infiniti Q60, Infiniti M37, BMW 320 I, BMW 328 XI, BMW 335i, BMW 430 I, BMW 530 XI, BMW 540i, BMW 740 LI, BMW 750i, BMW M3,
		BMW M5, BMW Z4, BMW I4, BMW I8, Mercedes-Benz C 300, Mercedes-Benz C-Class, Mercedes-Benz E 350 4matic, Mercedes-Benz S 550,
		Mercedes-Benz CLA 250, Mercedes-Benz CLS 550, Mercedes-Benz A 220, Mercedes-Benz SL 550, Mercedes-Benz EQS, Audi A3, Audi A4,
		Audi A5, Audi A6 Premium Plus, Audi A7, Audi A8 L, Audi S4, Audi TT, Audi R8, Audi E-Tron GT, Volkswagen Jetta S,
		Volkswagen Passat SE, Volkswagen Golf, Volkswagen GTI, Volkswagen Beetle, Volkswagen CC, Volkswagen Arteon, Volvo S60,
		Volvo S90, Volvo V60, Volvo S40, Tesla Model 3, Tesla Model S, Porsche 911, Porsche Panamera, Porsche Taycan, Porsche 718 Boxster,
		Jaguar XF, Jaguar XE, Jaguar F-Type, Genesis G70, Genesis G80, Maserati Ghibli, Alfa Romeo Giulia, MINI Cooper S, Fiat 500,
		Fiat 500e, Smart Fortwo, Scion TC, Scion FR-S, Pontiac G6, Saturn Ion, Mercury Milan, Suzuki Kizashi, Bentley Continental GT,
		Rolls-Royce Ghost, Ferrari 458 Italia, Lamborghini Huracan, Lucid Air, Polestar 2, Skoda Octavia, Skoda Superb, Opel Astra,
		Opel Insignia, Renault Megane, Renault Zoe, Peugeot 308, Peugeot 508, Seat Leon`,
	suv: `Toyota RAV4 XLE, Toyota RAV4 Hybrid, Toyota Highlander, Toyota C-HR, Toyota Venza, Toyota Corolla Cross, Toyota FJ Cruiser,
		Toyota BZ4X, Honda CR-V EX, Honda HR-V, Honda Pilot EXL, Honda Passport, Nissan Rogue SV, Nissan Rogue Sport, Nissan Murano SL,
		Nissan Pathfinder, Nissan Kicks, Nissan Juke, Nissan Xterra, Nissan Ariya, Nissan Qashqai, Hyundai Tucson, Hyundai Santa Fe Sport,
		Hyundai Kona, Hyundai Venue, Kia Sportage, Kia Sorento, Kia Seltos, Kia Niro EV, Mazda CX-5, Mazda CX-9, Mazda CX-3, Mazda CX-30,
		Mazda CX-50, Mazda CX-90, Subaru Forester, Subaru Crosstrek, Subaru Ascent, Mitsubishi Outlander Sport, Mitsubishi Eclipse Cross,
		Chevrolet Equinox LT, Chevrolet Trax, Chevrolet Blazer, Chevrolet Trailblazer, Chevrolet Captiva, Ford Escape SE, Ford Edge SEL,
		Ford Explorer XLT, Ford EcoSport, Ford Bronco, Ford Bronco Sport, Ford Mustang Mach-E, Jeep Grand Cherokee Laredo, Jeep Cherokee,
		Jeep Compass, Jeep Renegade, Jeep Patriot, Jeep Wrangler Unlimited, Jeep Liberty, GMC Terrain, GMC Acadia, Buick Encore GX,
		Buick Envision, Cadillac SRX, Cadillac XT5, Cadillac XT4, Cadillac Lyriq, Lincoln MKC, Lincoln MKX, Lincoln Corsair,
		Lincoln Nautilus, Lincoln Aviator, Acura RDX, Acura MDX, Lexus RX 350, Lexus NX 200T, Lexus UX 250H, Infiniti QX60, Infiniti QX50,
		Infiniti FX35, Infiniti QX30, BMW X1, BMW X3, BMW X4, BMW X5, BMW X6, BMW IX, Mercedes-Benz GLA 250, Mercedes-Benz GLC 300,
		Mercedes-Benz GLE 350, Mercedes-Benz ML 350, Mercedes-Benz GLK 350, Mercedes-Benz GLB 250, Audi Q3, Audi Q5, Audi SQ5,
		Audi E-Tron, Audi Q4 E-Tron, Volkswagen Tiguan, Volkswagen Touareg, Volkswagen Taos, Volkswagen ID.4, Volvo XC40, Volvo XC60,
		Volvo XC90, Tesla Model Y, Tesla Model X, Porsche Cayenne, Porsche Macan, Jaguar F-Pace, Jaguar I-Pace,
		Land Rover Range Rover Evoque, Land Rover Discovery Sport, Land Rover Range Rover Velar, Genesis GV70, Genesis GV80,
		Maserati Levante, Alfa Romeo Stelvio, MINI Cooper Countryman, Dodge Journey, Dodge Hornet, Suzuki Grand Vitara, Suzuki Jimny,
		Skoda Kodiaq, Skoda Karoq, Renault Duster, Dacia Duster, Peugeot 3008, Peugeot 2008, Opel Mokka`,
	big_suv: `Chevrolet Tahoe LT, Chevrolet Suburban, GMC Yukon Denali, GMC Yukon XL, Cadillac Escalade ESV, Ford Expedition Max,
		Ford Excursion, Lincoln Navigator, Toyota Sequoia, Toyota Land Cruiser, Nissan Armada, Infiniti QX80, Infiniti QX56, Lexus LX 570,
		Mercedes-Benz GLS 450, Mercedes-Benz GL 450, BMW X7, Jeep Grand Wagoneer, Jeep Wagoneer, Hummer H2, Rolls-Royce Cullinan`,
	pickup: `Ford F150 Supercrew, Ford F-150 XLT, Ford F250 Super Duty, Ford F350, Ford Ranger, Ford Maverick, Ford F-150 Lightning,
		Chevrolet Silverado C1500, Chevrolet Silverado 1500, Chevrolet Silverado K2500, Chevrolet Colorado, Chevrolet Avalanche,
		GMC Sierra 1500, GMC Canyon, Ram 1500, Ram 2500, Ram 3500, Dodge RAM 1500, Dodge Dakota, Toyota Tacoma, Toyota Tundra,
		Nissan Frontier, Nissan Titan, Honda Ridgeline, Jeep Gladiator, Hyundai Santa Cruz, Rivian R1T, Tesla Cybertruck,
		Volkswagen Amarok, Mitsubishi L200, Cadillac Escalade EXT`,
	'van/passenger': `Toyota Sienna, Honda Odyssey EXL, Chrysler Pacifica, Chrysler Town & Country, Chrysler Voyager, Dodge Grand Caravan,
		Kia Sedona, Kia Carnival, Nissan Quest, Volkswagen Routan, Mazda MPV, Ford Freestar, Renault Scenic, Seat Alhambra, Opel Zafira`,
	van: `Ford Transit T-250, Ford Transit Connect, Ford E-Transit, Ford Econoline E250, Chevrolet Express G2500, Chevrolet City Express,
		Chevrolet Astro, GMC Savana, Ram Promaster 2500, Ram Promaster City, Nissan NV200, Nissan NV 2500, Nissan NV,
		Mercedes-Benz Sprinter 2500, Mercedes-Benz Metris, Freightliner Sprinter 2500, Dodge Sprinter, Fiat Ducato, Renault Trafic,
		Renault Master, Renault Kangoo, Volkswagen Transporter, Volkswagen Caddy, Volkswagen Crafter, Peugeot Boxer, Opel Vivaro,
		Citroen Berlingo, Mercedes-Benz Vito`,
	motorcycle: `Harley-Davidson FLHX, Harley-Davidson FLHTK, Harley-Davidson XL883, Harley-Davidson XL1200, Harley-Davidson FXDB,
		Harley-Davidson FLSTF, Harley-Davidson FLTRX, Harley-Davidson Street Glide, Harley-Davidson Sportster, Harley-Davidson Pan America,
		Honda CBR600RR, Honda CBR1000RR, Honda CBR500R, Honda CB500F, Honda CB650R, Honda CRF250L, Honda CRF450R, Honda GL1800,
		Honda Goldwing, Honda Shadow, Honda Rebel 500, Honda Grom, Honda VTX1300, Honda NC750X, Honda Africa Twin, Honda CMX500,
		Yamaha YZF-R6, Yamaha YZF-R1, Yamaha R3, Yamaha MT-07, Yamaha MT09, Yamaha FZ6, Yamaha FZ-09, Yamaha XSR900, Yamaha V-Star 650,
		Yamaha XVS650, Yamaha WR250F, Yamaha YZ450F, Yamaha Bolt, Yamaha FJR1300, Yamaha Tenere 700, Yamaha Zuma, Yamaha TW200,
		Kawasaki Ninja 400, Kawasaki EX300, Kawasaki ZX636, Kawasaki ZX-10R, Kawasaki Z900, Kawasaki Vulcan 900, Kawasaki VN900,
		Kawasaki KLR650, Kawasaki KX250, Kawasaki KLX300, Kawasaki Versys 650, Kawasaki Eliminator, Suzuki GSX-R600, Suzuki GSX-R750,
		Suzuki GSXR1000, Suzuki GSX-S750, Suzuki Hayabusa, Suzuki SV650, Suzuki V-Strom 650, Suzuki DL650, Suzuki Boulevard C50,
		Suzuki DR-Z400, Suzuki DR650, Suzuki Burgman 400, Suzuki RM-Z450, BMW S1000RR, BMW R1250GS, BMW R1200RT, BMW K1600GT, BMW F800GS,
		BMW F850GS, BMW G310R, BMW C400X, BMW R NineT, Ducati Panigale V4, Ducati Monster, Ducati Scrambler, Ducati Multistrada,
		KTM 390 Duke, KTM 1290 Super Duke, KTM 450 SX-F, Triumph Bonneville, Triumph Street Triple, Triumph Tiger 900, Indian Scout,
		Indian Chieftain, Indian Roadmaster, Victory Cross Country, Aprilia RSV4, Aprilia Tuono, Moto Guzzi V7, MV Agusta Brutale,
		Royal Enfield Himalayan, Husqvarna FE 350, Husqvarna Svartpilen 401, Can-Am Spyder RT, Can-Am Ryker, Vespa GTS 300,
		Zero SR/F, LiveWire One, Energica Ego, Buell XB12, Piaggio MP3, CFMOTO 300NK, Ural Gear Up, Kymco AK550`,
	atv: `Polaris RZR XP 1000, Polaris Ranger 1000, Polaris Sportsman 570, Polaris General 1000, Can-Am Maverick X3, Can-Am Outlander 650,
		Can-Am Defender, Can-Am Renegade, Honda TRX450R, Honda Pioneer 1000, Honda Talon, Honda Rancher, Yamaha Grizzly 700,
		Yamaha YFZ450R, Yamaha Raptor 700, Yamaha Wolverine, Yamaha Rhino, Yamaha YXZ1000R, Kawasaki Mule, Kawasaki Teryx,
		Kawasaki Brute Force 750, Suzuki KingQuad 500, Suzuki LT-Z400, CFMOTO ZForce 950, Arctic Cat Wildcat, Hisun Sector`,
	'special/goods': `Freightliner Cascadia 125, Freightliner Columbia, Freightliner M2 106, Freightliner Coronado, Kenworth T680,
		Kenworth W900, Kenworth T880, Peterbilt 579, Peterbilt 389, Peterbilt 567, International Prostar, International LT625,
		International 4300, International Durastar, International 9400, Mack Anthem, Mack CXU613, Mack Pinnacle, Volvo VNL, Volvo VNL 670,
		Volvo VNR, Volvo VN, Hino 268, Hino 195, Isuzu NPR, Isuzu NQR, Isuzu FTR, Western Star 4900, Ford F650, Ford F750, Ford F550,
		Chevrolet Silverado 4500, Chevrolet Kodiak C4500, GMC Topkick, GMC W4500, Ram 5500, Ram 4500, Mitsubishi Fuso FE, Autocar ACX,
		DAF XF, Scania R450, MAN TGX, Iveco Daily`,
	'special/bus': `Blue Bird School Bus, Thomas School Bus, IC Bus CE, Prevost H3-45, Gillig Low Floor, Setra S417`,
	'special/special': `Wabash National, Great Dane Trailer, Utility Trailer, Keystone Montana, Caterpillar 320, John Deere 310, Bobcat S570,
		Kubota L3901, JCB 3CX, Komatsu PC200, Case 580, Stoughton Trailer`,
	camper: `Winnebago View, Winnebago Travato, Thor Chateau, Thor Ace, Coachmen Leprechaun, Coachmen Freelander, Fleetwood Bounder,
		Forest River Sunseeker, Jayco Greyhawk, Tiffin Allegro, Newmar Dutch Star, Roadtrek 190, Itasca Navion`,
	'?': `Audi Q7, Audi Q8, Toyota 4Runner, Lexus GX 460, Land Rover Range Rover, Land Rover Range Rover Sport, Land Rover Discovery,
		Mercedes-Benz G 550, Chevrolet Traverse, Dodge Durango, Kia Telluride, Hyundai Palisade, Volkswagen Atlas, Subaru Outback,
		Kia Soul, Kia EV6, Hyundai Ioniq 5, Chevrolet Bolt EUV, Toyota Prius V, Chrysler PT Cruiser, Rivian R1S, Ford F450, Ford E350,
		Ford E450, Chevrolet 3500, Honda NX, Honda Unknown, Yamaha WaveRunner, Yamaha VX1050, Yamaha SideWinder, Kawasaki Ultra 310,
		Kawasaki STX, Sea-Doo GTX, Ski-Doo Summit, Polaris Slingshot, Polaris RMK, Polaris Indy, Forest River Cherokee, Airstream Bambi,
		International Harvester, Suzuki Outboard, BMW Isetta, Arctic Cat ZR, Bayliner 185, Sea Ray 240, Club Car Precedent, EZ-GO TXT`,
};
const list = Object.entries(names).flatMap(([kind, text]) =>
	text.split(',').map((name): [string, string] => [name.trim(), kind]),
);

const kindOf = (text: string): string => {
	const lot = read(text);
	return lot.body === null ? '?' : [lot.body, lot.class].filter(Boolean).join('/');
};

test('the usual makes and models of both auctions are read by class, and none as another', () => {
	expect(list.length).toBeGreaterThan(400);
	const others = list.flatMap(([name, kind]) => {
		const found = kindOf(`2018 ${name.toUpperCase()}`);
		return found === kind ? [] : [`${name}: ${found} for ${kind}`];
	});
	expect(others).toEqual([]);
});

test('a model that is electric only says so, and its neighbours do not', () => {
	const fuels = (texts: string): (string | null)[] =>
		texts.split(', ').map((name) => read(`2021 ${name}`).fuel);
	const electric =
		'Tesla Model Y, Nissan Leaf, Chevrolet Bolt EV, Ford Mustang Mach-E, Ford F-150 Lightning, Audi e-tron, Kia EV6, ' +
		'Hyundai Ioniq 5, Volkswagen ID.4, Volkswagen e-Golf, Porsche Taycan, Polestar 2, Rivian R1T, Lucid Air, Renault Zoe, ' +
		'BMW i4, BMW iX, Jaguar I-Pace, Mercedes-Benz EQS, Hyundai Kona Electric, Zero SR/F, Fiat 500e, Toyota bZ4X';
	expect(fuels(electric)).toEqual(electric.split(', ').map(() => 'ev'));
	const others =
		'Ford Mustang, Ford F-150, Hyundai Kona, Volkswagen Golf, Fiat 500, BMW X3, BMW i3, Volvo XC40, ' +
		'Hyundai Ioniq, Kia Niro, Kia Soul, Harley-Davidson FLHX, Mazda MX-30';
	expect(fuels(others)).toEqual(others.split(', ').map(() => null));
	expect(fuels('Audi A3 e-tron, Chevrolet Volt')).toEqual(['hybrid', 'hybrid']);
});

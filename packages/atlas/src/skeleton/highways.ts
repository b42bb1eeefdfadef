/**
 * The main highways of Brazil as sequences of towns, one a line: reference | name | OpenStreetMap class | cruising speed in km/h | towns
 * in order, after the two letters of their state. Our own table from general knowledge, incomplete; corrections are welcome.
 */
export const highwayTable = `
BR-116 | Rodovia Presidente Dutra | motorway | 100 | SP: São Paulo, Guarulhos, Arujá, Santa Isabel, Jacareí, São José dos Campos, Caçapava, Taubaté, Pindamonhangaba, Roseira, Aparecida, Guaratinguetá, Lorena, Cachoeira Paulista, Lavrinhas, Queluz; RJ: Itatiaia, Resende, Porto Real, Barra Mansa, Piraí, Seropédica, Nova Iguaçu, São João de Meriti, Rio de Janeiro
BR-116 | Rodovia Régis Bittencourt | trunk | 85 | SP: São Paulo, Taboão da Serra, Embu das Artes, Itapecerica da Serra, São Lourenço da Serra, Juquitiba, Miracatu, Juquiá, Registro, Jacupiranga, Cajati; PR: Campina Grande do Sul, Quatro Barras, Curitiba
BR-116 |  | trunk | 80 | PR: Curitiba, Fazenda Rio Grande, Mandirituba, Rio Negro; SC: Mafra, Papanduva, Monte Castelo, Santa Cecília, Correia Pinto, Lages, Capão Alto; RS: Vacaria, Campestre da Serra, São Marcos, Caxias do Sul, Nova Petrópolis, Dois Irmãos, Novo Hamburgo, São Leopoldo, Esteio, Canoas, Porto Alegre
BR-116 |  | trunk | 90 | RS: Porto Alegre, Guaíba, Barra do Ribeiro, Tapes, Camaquã, São Lourenço do Sul, Pelotas, Jaguarão
BR-116 | Rodovia Rio–Teresópolis | trunk | 80 | RJ: Rio de Janeiro, Duque de Caxias, Magé, Guapimirim, Teresópolis, São José do Vale do Rio Preto; MG: Além Paraíba, Leopoldina, Muriaé, Manhuaçu, Caratinga, Governador Valadares, Teófilo Otoni, Padre Paraíso, Medina; BA: Cândido Sales, Vitória da Conquista, Poções, Jequié, Milagres, Santo Estêvão, Feira de Santana
BR-116 |  | trunk | 85 | BA: Feira de Santana, Serrinha, Tucano, Euclides da Cunha; PE: Salgueiro; CE: Icó, Russas, Horizonte, Fortaleza
BR-101 |  | motorway | 100 | RS: Osório, Maquiné, Terra de Areia, Três Cachoeiras, Torres; SC: São João do Sul, Sombrio, Araranguá, Maracajá, Içara, Sangão, Tubarão, Laguna, Imbituba, Paulo Lopes, Palhoça, São José, Biguaçu, Governador Celso Ramos, Tijucas, Itapema, Balneário Camboriú, Itajaí, Navegantes, Barra Velha, Araquari, Joinville, Garuva
BR-282 | Via Expressa | trunk | 80 | SC: São José, Florianópolis
BR-376 |  | trunk | 85 | SC: Garuva; PR: Tijucas do Sul, São José dos Pinhais, Curitiba
BR-376 | Rodovia do Café | trunk | 90 | PR: Curitiba, Campo Largo, Ponta Grossa, Tibagi, Ortigueira, Mauá da Serra, Apucarana, Maringá, Paranavaí, Nova Londrina; MS: Nova Andradina, Dourados
BR-290 | Freeway | motorway | 105 | RS: Porto Alegre, Cachoeirinha, Gravataí, Santo Antônio da Patrulha, Osório
BR-290 |  | trunk | 90 | RS: Porto Alegre, Eldorado do Sul, Pantano Grande, São Gabriel, Rosário do Sul, Alegrete, Uruguaiana
BR-101 | Rodovia Rio–Santos | trunk | 70 | RJ: Rio de Janeiro, Itaguaí, Mangaratiba, Angra dos Reis
BR-101 | Rodovia Rio–Santos | trunk | 50 | RJ: Angra dos Reis, Paraty; SP: Ubatuba
BR-101 | Rodovia Rio–Santos | trunk | 65 | SP: Ubatuba, Caraguatatuba, São Sebastião, Bertioga, Santos
BR-101 |  | trunk | 85 | RJ: Rio de Janeiro, Niterói, Itaboraí, Rio Bonito, Casimiro de Abreu, Macaé, Campos dos Goytacazes; ES: Mimoso do Sul, Iconha, Guarapari, Viana, Vitória, Serra, Aracruz, Linhares, São Mateus; BA: Teixeira de Freitas, Itamaraju, Eunápolis, Itabuna, Gandu, Valença, Santo Antônio de Jesus, Conceição do Almeida, Feira de Santana, Alagoinhas; SE: Estância, Aracaju, Propriá; AL: São Miguel dos Campos, Maceió; PE: Palmares, Cabo de Santo Agostinho, Recife, Goiana; PB: João Pessoa, Mamanguape; RN: Goianinha, Parnamirim, Natal
BR-324 |  | trunk | 95 | BA: Feira de Santana, Amélia Rodrigues, Simões Filho, Salvador
BR-381 | Rodovia Fernão Dias | motorway | 95 | SP: São Paulo, Guarulhos, Mairiporã, Atibaia, Bragança Paulista; MG: Extrema, Camanducaia, Cambuí, Pouso Alegre, São Gonçalo do Sapucaí, Campanha, Três Corações, Carmo da Cachoeira, Lavras, Perdões, Santo Antônio do Amparo, Oliveira, Itatiaiuçu, Igarapé, Betim, Contagem, Belo Horizonte
BR-381 |  | trunk | 75 | MG: Belo Horizonte, Caeté, João Monlevade, Nova Era, Ipatinga, Governador Valadares
BR-040 |  | trunk | 90 | RJ: Rio de Janeiro, Duque de Caxias, Petrópolis, Areal, Três Rios; MG: Simão Pereira, Juiz de Fora, Santos Dumont, Barbacena, Carandaí, Conselheiro Lafaiete, Congonhas, Itabirito, Nova Lima, Belo Horizonte
BR-040 |  | trunk | 95 | MG: Belo Horizonte, Contagem, Ribeirão das Neves, Sete Lagoas, Paraopeba, Felixlândia, Três Marias, João Pinheiro, Paracatu; GO: Cristalina, Luziânia, Valparaíso de Goiás; DF: Brasília
BR-153 |  | trunk | 90 | SP: Ourinhos, Marília, Lins, São José do Rio Preto; MG: Fronteira, Prata; GO: Itumbiara, Morrinhos, Aparecida de Goiânia, Goiânia, Anápolis, Jaraguá, Ceres, Uruaçu, Porangatu; TO: Gurupi, Paraíso do Tocantins, Guaraí, Araguaína, Wanderlândia
BR-060 |  | trunk | 95 | DF: Brasília; GO: Alexânia, Abadiânia, Anápolis
BR-262 |  | trunk | 80 | ES: Vitória, Viana, Domingos Martins, Venda Nova do Imigrante, Ibatiba; MG: Manhuaçu, Rio Casca, João Monlevade
BR-262 |  | trunk | 90 | MG: Betim, Juatuba, Pará de Minas, Nova Serrana, Luz, Campos Altos, Ibiá, Araxá, Uberaba, Frutal; MS: Três Lagoas, Água Clara, Ribas do Rio Pardo, Campo Grande, Aquidauana, Miranda, Corumbá
BR-050 |  | trunk | 100 | GO: Cristalina, Catalão; MG: Araguari, Uberlândia, Uberaba; SP: Igarapava
SP-330 | Rodovia Anhanguera | motorway | 105 | SP: São Paulo, Cajamar, Jundiaí, Vinhedo, Valinhos, Campinas, Sumaré, Americana, Limeira, Araras, Leme, Pirassununga, Porto Ferreira, Cravinhos, Ribeirão Preto, Orlândia, São Joaquim da Barra, Igarapava
SP-348 | Rodovia dos Bandeirantes | motorway | 115 | SP: São Paulo, Caieiras, Jundiaí, Itupeva, Campinas, Hortolândia, Santa Bárbara d'Oeste, Limeira, Cordeirópolis
SP-070 | Rodovia Ayrton Senna | motorway | 110 | SP: São Paulo, Guarulhos, Itaquaquecetuba, Mogi das Cruzes, Guararema, Jacareí, São José dos Campos, Caçapava, Taubaté
SP-280 | Rodovia Castello Branco | motorway | 110 | SP: São Paulo, Osasco, Barueri, São Roque, Itu, Boituva, Tatuí, Avaré, Santa Cruz do Rio Pardo, Ourinhos
SP-160 | Rodovia dos Imigrantes | motorway | 105 | SP: São Paulo, Diadema, São Bernardo do Campo, Cubatão, Santos
SP-310 | Rodovia Washington Luís | motorway | 105 | SP: Limeira, Rio Claro, São Carlos, Araraquara, Matão, Catanduva, São José do Rio Preto
SP-300 | Rodovia Marechal Rondon | trunk | 100 | SP: Jundiaí, Itu, Tietê, Botucatu, Bauru, Lins, Araçatuba, Andradina; MS: Três Lagoas
SP-123 | Rodovia Floriano Rodrigues Pinheiro | primary | 80 | SP: Taubaté, Tremembé, Santo Antônio do Pinhal, Campos do Jordão
SP-125 | Rodovia Oswaldo Cruz | primary | 65 | SP: Taubaté, São Luís do Paraitinga, Ubatuba
SP-099 | Rodovia dos Tamoios | trunk | 80 | SP: São José dos Campos, Jambeiro, Paraibuna, Caraguatatuba
BR-459 |  | primary | 75 | MG: Poços de Caldas, Caldas, Pouso Alegre, Santa Rita do Sapucaí, Itajubá; SP: Piquete, Lorena
BR-354 |  | primary | 70 | RJ: Itatiaia; MG: Itamonte, Pouso Alto, Caxambu, Baependi, Cruzília, Lavras, Perdões, Campo Belo, Formiga
BR-174 |  | trunk | 80 | AM: Manaus, Presidente Figueiredo; RR: Rorainópolis, Caracaraí, Boa Vista, Pacaraima
BR-230 | Rodovia Transamazônica | trunk | 80 | PB: João Pessoa, Campina Grande, Patos, Pombal, Sousa, Cajazeiras; CE: Lavras da Mangabeira; PI: Picos, Oeiras, Floriano; MA: Balsas, Carolina; TO: Araguatins; PA: Marabá, Altamira, Itaituba, Jacareacanga; AM: Humaitá
BR-277 |  | trunk | 90 | PR: Paranaguá, Morretes, São José dos Pinhais, Curitiba, Campo Largo, Irati, Guarapuava, Laranjeiras do Sul, Cascavel, Foz do Iguaçu
SC-390 |  | secondary | 70 | SC: Tubarão, Orleans, Lauro Muller
SC-390 | Serra do Rio do Rastro | secondary | 45 | SC: Lauro Muller, Bom Jardim da Serra
SC-390 |  | secondary | 70 | SC: Bom Jardim da Serra, São Joaquim, Lages
BR-470 |  | trunk | 75 | SC: Navegantes, Gaspar, Blumenau, Rio do Sul, Curitibanos, Campos Novos
BR-070 |  | trunk | 80 | MT: Campo Verde, Cuiabá
BR-364 |  | trunk | 80 | MT: Cuiabá, Cáceres, Pontes e Lacerda; RO: Vilhena, Ji-Paraná, Porto Velho; AC: Rio Branco
BR-163 |  | trunk | 85 | MS: Campo Grande, Coxim; MT: Rondonópolis, Jaciara, Cuiabá
MT-130 |  | primary | 80 | MT: Rondonópolis, Poxoréu, Primavera do Leste
BR-163 |  | trunk | 80 | MT: Cuiabá, Nova Mutum, Sorriso, Sinop, Guarantã do Norte; PA: Novo Progresso, Santarém
BR-010 |  | trunk | 85 | TO: Wanderlândia; MA: Estreito, Imperatriz, Açailândia; PA: Paragominas, Castanhal, Belém
BR-020 |  | trunk | 90 | DF: Brasília; GO: Formosa, Posse; BA: Luís Eduardo Magalhães, Barreiras
BR-242 |  | trunk | 85 | BA: Barreiras, Ibotirama, Seabra, Itaberaba, Feira de Santana
BR-282 |  | trunk | 75 | SC: São José, Palhoça, Santo Amaro da Imperatriz, Águas Mornas, Rancho Queimado, Alfredo Wagner, Bom Retiro, Bocaina do Sul, Lages, São José do Cerrito, Vargem, Campos Novos, Joaçaba, Catanduvas, Ponte Serrada, Xanxerê, Chapecó, Pinhalzinho, Maravilha, São Miguel d'Oeste
BR-280 |  | trunk | 75 | SC: São Francisco do Sul, Araquari, Guaramirim, Jaraguá do Sul, Corupá, São Bento do Sul, Rio Negrinho, Mafra, Três Barras, Canoinhas, Irineópolis, Porto União
SC-418 | Serra Dona Francisca | secondary | 55 | SC: Joinville, Campo Alegre
SC-418 |  | secondary | 70 | SC: Campo Alegre, São Bento do Sul
SC-110 |  | secondary | 70 | SC: Bom Retiro, Urubici, São Joaquim
SC-370 | Serra do Corvo Branco | secondary | 45 | SC: Urubici, Grão Pará
SC-370 |  | secondary | 65 | SC: Grão Pará, Braço do Norte, Gravatal, Tubarão
SC-108 |  | secondary | 65 | SC: Blumenau, Guabiruba, Brusque, Nova Trento, Angelina, Rancho Queimado
SC-486 | Rodovia Antônio Heil | primary | 75 | SC: Itajaí, Brusque
BR-153 | Rodovia Transbrasiliana | trunk | 80 | RS: Passo Fundo, Erechim; SC: Concórdia; PR: General Carneiro, União da Vitória, Paulo Frontin, Mallet, Irati, Imbituva, Tibagi, Ibaiti, Santo Antônio da Platina, Jacarezinho; SP: Ourinhos
BR-386 |  | trunk | 85 | RS: Canoas, Nova Santa Rita, Tabaí, Estrela, Lajeado, Soledade, Carazinho, Sarandi, Frederico Westphalen, Iraí; SC: Palmitos, Cunha Porã, Maravilha
BR-285 |  | trunk | 85 | RS: Bom Jesus, Vacaria, Lagoa Vermelha, Passo Fundo, Carazinho, Panambi, Ijuí, Entre-Ijuís, São Luiz Gonzaga, São Borja
BR-285 |  | secondary | 65 | SC: Araranguá, Ermo, Turvo, Timbé do Sul
BR-285 | Serra da Rocinha | secondary | 45 | SC: Timbé do Sul; RS: São José dos Ausentes
BR-285 |  | secondary | 65 | RS: São José dos Ausentes, Bom Jesus
BR-287 |  | trunk | 85 | RS: Montenegro, Tabaí, Venâncio Aires, Santa Cruz do Sul, Candelária, Paraíso do Sul, Santa Maria, São Pedro do Sul, Jaguari, Santiago, São Borja
BR-392 |  | trunk | 85 | RS: Rio Grande, Pelotas, Canguçu, Santana da Boa Vista, Caçapava do Sul, São Sepé, Santa Maria
BR-293 |  | trunk | 90 | RS: Pelotas, Capão do Leão, Pinheiro Machado, Candiota, Bagé, Dom Pedrito, Sant'Ana do Livramento
BR-471 |  | trunk | 90 | RS: Rio Grande, Santa Vitória do Palmar, Chuí
BR-472 |  | trunk | 90 | RS: Uruguaiana, Itaqui, São Borja
BR-158 |  | trunk | 80 | RS: Sant'Ana do Livramento, Rosário do Sul, Santa Maria, Júlio de Castilhos, Cruz Alta, Panambi, Palmeira das Missões, Frederico Westphalen
RS-122 |  | primary | 80 | RS: Portão, São Sebastião do Caí, Bom Princípio, São Vendelino, Farroupilha, Caxias do Sul, Flores da Cunha, Antônio Prado, Ipê, Vacaria
RS-240 |  | primary | 80 | RS: São Leopoldo, Portão, Montenegro
BR-470 |  | primary | 70 | RS: Montenegro, Barão, Carlos Barbosa, Garibaldi, Bento Gonçalves, Veranópolis, Nova Prata, Lagoa Vermelha
RS-453 | Rota do Sol | primary | 70 | RS: Garibaldi, Farroupilha, Caxias do Sul, São Francisco de Paula, Itati, Terra de Areia
RS-235 | Rota Romântica | secondary | 65 | RS: Nova Petrópolis, Gramado, Canela, São Francisco de Paula
RS-115 |  | primary | 70 | RS: Taquara, Igrejinha, Três Coroas, Gramado
RS-239 |  | primary | 80 | RS: Novo Hamburgo, Campo Bom, Sapiranga, Parobé, Taquara
RS-020 |  | secondary | 65 | RS: Cachoeirinha, Gravataí, Taquara, São Francisco de Paula, Cambará do Sul, São José dos Ausentes
BR-376 |  | trunk | 90 | PR: Apucarana, Mandaguari, Maringá
BR-369 |  | trunk | 85 | SP: Ourinhos; PR: Cambará, Andirá, Bandeirantes, Cornélio Procópio, Ibiporã, Londrina, Cambé, Rolândia, Arapongas, Apucarana
BR-369 |  | trunk | 85 | PR: Maringá, Campo Mourão, Ubiratã, Corbélia, Cascavel
BR-373 |  | trunk | 85 | PR: Ponta Grossa, Imbituva, Prudentópolis, Guarapuava
BR-476 |  | trunk | 80 | PR: Curitiba, Araucária, Contenda, Lapa, São Mateus do Sul, Paula Freitas, União da Vitória
BR-476 | Estrada da Ribeira | secondary | 60 | PR: Curitiba, Colombo, Bocaiúva do Sul, Adrianópolis; SP: Ribeira, Apiaí, Guapiara, Capão Bonito
PR-410 | Estrada da Graciosa | secondary | 45 | PR: Quatro Barras, Morretes
PR-151 |  | primary | 85 | PR: Ponta Grossa, Castro, Piraí do Sul, Jaguariaíva, Sengés; SP: Itararé, Itapeva, Capão Bonito, Itapetininga
BR-163 |  | trunk | 80 | SC: São Miguel d'Oeste, Dionísio Cerqueira; PR: Barracão, Realeza, Cascavel, Toledo, Marechal Cândido Rondon, Guaíra; MS: Eldorado, Naviraí, Caarapó, Dourados, Rio Brilhante, Nova Alvorada do Sul, Campo Grande
SP-270 | Rodovia Raposo Tavares | trunk | 90 | SP: São Paulo, Cotia, Vargem Grande Paulista, São Roque, Sorocaba, Itapetininga, Angatuba, Paranapanema, Piraju, Ipaussu, Ourinhos, Assis, Paraguaçu Paulista, Rancharia, Presidente Prudente, Presidente Venceslau, Presidente Epitácio
SP-075 |  | motorway | 100 | SP: Sorocaba, Itu, Salto, Indaiatuba, Campinas
SP-065 | Rodovia Dom Pedro I | motorway | 105 | SP: Jacareí, Nazaré Paulista, Atibaia, Itatiba, Valinhos, Campinas
SP-340 | Rodovia Adhemar de Barros | motorway | 105 | SP: Campinas, Jaguariúna, Mogi Mirim, Mogi Guaçu, Aguaí, Casa Branca, Mococa
SP-342 |  | trunk | 85 | SP: Mogi Guaçu, Espírito Santo do Pinhal, São João da Boa Vista, Águas da Prata; MG: Poços de Caldas
SP-360 | Circuito das Águas | primary | 75 | SP: Jundiaí, Itatiba, Morungaba, Amparo, Serra Negra, Lindóia, Águas de Lindóia
SP-326 | Rodovia Brigadeiro Faria Lima | motorway | 105 | SP: Araraquara, Taquaritinga, Jaboticabal, Bebedouro, Barretos
SP-320 | Rodovia Euclides da Cunha | trunk | 100 | SP: Mirassol, Tanabi, Votuporanga, Fernandópolis, Jales, Santa Fé do Sul
SP-310 | Rodovia Washington Luís | trunk | 100 | SP: São José do Rio Preto, Mirassol
SP-225 |  | trunk | 100 | SP: Itirapina, Brotas, Jaú, Bauru, Santa Cruz do Rio Pardo
SP-225 |  | trunk | 100 | SP: São Carlos, Itirapina
SP-294 | Rodovia Comandante João Ribeiro de Barros | trunk | 95 | SP: Bauru, Garça, Marília, Pompéia, Tupã, Adamantina, Dracena, Panorama
SP-333 |  | trunk | 95 | SP: Ribeirão Preto, Jaboticabal, Itápolis, Novo Horizonte, Marília, Assis
SP-334 | Rodovia Cândido Portinari | trunk | 100 | SP: Ribeirão Preto, Brodowski, Batatais, Franca; MG: Ibiraci
SP-055 | Rodovia Padre Manoel da Nóbrega | trunk | 90 | SP: Cubatão, São Vicente, Praia Grande, Mongaguá, Itanhaém, Peruíbe, Itariri, Miracatu
SP-079 |  | secondary | 65 | SP: Itu, Sorocaba, Votorantim, Piedade, Tapiraí, Juquiá
SP-250 | Rodovia Bunjiro Nakao | secondary | 65 | SP: Cotia, Ibiúna, Piedade, Pilar do Sul, São Miguel Arcanjo, Capão Bonito
SP-139 |  | secondary | 50 | SP: São Miguel Arcanjo, Sete Barras, Registro
SP-050 | Estrada Velha de Campos | secondary | 55 | SP: São José dos Campos, Monteiro Lobato, Santo Antônio do Pinhal, Campos do Jordão
SP-171 | Estrada Real | secondary | 55 | SP: Guaratinguetá, Cunha; RJ: Paraty
RJ-155 |  | secondary | 55 | RJ: Barra Mansa, Rio Claro, Angra dos Reis
RJ-116 |  | secondary | 65 | RJ: Itaboraí, Cachoeiras de Macacu, Nova Friburgo, Bom Jardim, Cordeiro, Cantagalo, Itaocara
RJ-130 |  | secondary | 55 | RJ: Teresópolis, Nova Friburgo
RJ-142 | Estrada Serramar | secondary | 55 | RJ: Nova Friburgo, Casimiro de Abreu
RJ-106 | Rodovia Amaral Peixoto | primary | 70 | RJ: Niterói, Maricá, Saquarema, Araruama, São Pedro da Aldeia, Cabo Frio, Armação dos Búzios
RJ-124 | Via Lagos | motorway | 95 | RJ: Rio Bonito, Araruama, São Pedro da Aldeia
BR-393 | Rodovia Lúcio Meira | trunk | 75 | RJ: Volta Redonda, Barra do Piraí, Vassouras, Paraíba do Sul, Três Rios, Sapucaia; MG: Além Paraíba
BR-393 |  | trunk | 75 | RJ: Barra Mansa, Volta Redonda
BR-495 | Estrada Philúvio Cerqueira | secondary | 55 | RJ: Petrópolis, Teresópolis
BR-267 |  | primary | 75 | MG: Leopoldina, Bicas, Juiz de Fora, Lima Duarte, Caxambu, Cambuquira, Campanha, Machado, Poços de Caldas
BR-265 |  | primary | 75 | MG: Muriaé, Ubá, Barbacena, São João del Rei, Lavras, Nepomuceno, Boa Esperança, Carmo do Rio Claro, São Sebastião do Paraíso
BR-356 | Rodovia dos Inconfidentes | primary | 70 | MG: Nova Lima, Itabirito, Ouro Preto, Mariana, Ponte Nova, Viçosa, Ervália, Muriaé
MG-129 | Estrada Real | secondary | 60 | MG: Mariana, Catas Altas, Santa Bárbara, Itabira
MG-010 |  | secondary | 60 | MG: Belo Horizonte, Lagoa Santa, Santana do Riacho, Conceição do Mato Dentro, Serro, Diamantina
MG-050 |  | primary | 80 | MG: Betim, Juatuba, Mateus Leme, Itaúna, Divinópolis, Formiga, Pimenta, Piumhi, Passos, Itaú de Minas, São Sebastião do Paraíso
MG-341 |  | secondary | 50 | MG: Piumhi, Vargem Bonita, São Roque de Minas, Sacramento, Araxá
BR-491 |  | primary | 80 | MG: Três Corações, Varginha, Alfenas, Areado, Guaxupé, São Sebastião do Paraíso
BR-135 |  | trunk | 85 | MG: Felixlândia, Curvelo, Corinto, Bocaiúva, Montes Claros, Januária
BR-040 |  | trunk | 95 | MG: Paraopeba, Curvelo
BR-259 |  | secondary | 75 | MG: Curvelo, Diamantina
BR-259 |  | primary | 75 | ES: João Neiva, Colatina, Baixo Guandu; MG: Aimorés, Resplendor, Conselheiro Pena, Governador Valadares
BR-101 |  | trunk | 85 | ES: Serra, João Neiva, Linhares
BR-365 |  | primary | 85 | MG: Montes Claros, Pirapora, Patos de Minas, Patrocínio, Uberlândia, Ituiutaba; GO: São Simão, Jataí
BR-251 |  | primary | 75 | MG: Montes Claros, Francisco Sá, Salinas, Medina
BR-367 |  | secondary | 70 | MG: Diamantina, Couto de Magalhães de Minas, Turmalina, Minas Novas, Araçuaí, Almenara, Salto da Divisa; BA: Eunápolis, Porto Seguro
BR-418 |  | primary | 75 | MG: Teófilo Otoni, Carlos Chagas, Nanuque; BA: Caravelas
BR-482 |  | secondary | 70 | ES: Cachoeiro de Itapemirim, Alegre, Guaçuí; MG: Carangola, Viçosa
BR-482 |  | secondary | 70 | ES: Iconha, Cachoeiro de Itapemirim
ES-060 | Rodovia do Sol | primary | 70 | ES: Vitória, Vila Velha, Guarapari, Anchieta, Piúma, Iconha
BR-060 |  | trunk | 95 | GO: Goiânia, Guapó, Indiara, Rio Verde, Jataí, Mineiros; MS: Chapadão do Sul, Paraíso das Águas, Camapuã, Bandeirantes, Campo Grande
BR-364 |  | trunk | 85 | GO: Jataí, Mineiros; MT: Alto Araguaia, Alto Garças, Pedra Preta, Rondonópolis
BR-364 |  | trunk | 80 | AC: Rio Branco, Sena Madureira, Manoel Urbano, Feijó, Tarauacá, Cruzeiro do Sul
BR-317 |  | primary | 75 | AC: Rio Branco, Senador Guiomard, Capixaba, Xapuri, Epitaciolândia, Brasiléia, Assis Brasil
BR-319 |  | secondary | 45 | AM: Manaus, Careiro, Humaitá; RO: Porto Velho
BR-070 |  | trunk | 85 | DF: Brasília; GO: Águas Lindas de Goiás, Cocalzinho de Goiás, Goiás, Jussara, Aragarças; MT: Barra do Garças, General Carneiro, Primavera do Leste, Campo Verde
MT-060 |  | secondary | 60 | MT: Cuiabá, Várzea Grande, Poconé
BR-158 |  | trunk | 80 | MT: Barra do Garças, Nova Xavantina, Água Boa, Canarana, Ribeirão Cascalheira, Confresa, Vila Rica; PA: Redenção
BR-155 |  | trunk | 75 | PA: Redenção, Xinguara, Eldorado dos Carajás, Marabá
PA-150 |  | primary | 75 | PA: Marabá, Goianésia do Pará, Tailândia, Moju, Abaetetuba
BR-267 |  | primary | 85 | SP: Presidente Epitácio; MS: Bataguassu, Nova Alvorada do Sul, Rio Brilhante, Maracaju, Jardim, Porto Murtinho
BR-060 |  | primary | 80 | MS: Campo Grande, Sidrolândia, Nioaque, Jardim, Bela Vista
MS-178 |  | secondary | 75 | MS: Jardim, Bonito, Bodoquena, Miranda
GO-118 |  | secondary | 80 | DF: Brasília; GO: Planaltina, São João d'Aliança, Alto Paraíso de Goiás, Teresina de Goiás, Monte Alegre de Goiás, Campos Belos; TO: Arraias, Natividade, Porto Nacional, Palmas
TO-080 |  | primary | 85 | TO: Palmas, Paraíso do Tocantins
TO-030 |  | secondary | 55 | TO: Palmas, Santa Tereza do Tocantins, Ponte Alta do Tocantins, Mateiros, São Félix do Tocantins, Novo Acordo, Palmas
GO-070 |  | primary | 85 | GO: Goiânia, Inhumas, Itaberaí, Goiás
BR-020 |  | trunk | 80 | BA: Barreiras, Riachão das Neves; PI: Corrente, Bom Jesus, Canto do Buriti, São Raimundo Nonato, Simplício Mendes, Picos; CE: Tauá, Boa Viagem, Canindé, Caucaia, Fortaleza
BR-135 |  | primary | 80 | BA: Correntina, São Desidério, Barreiras
BR-232 |  | trunk | 90 | PE: Recife, Vitória de Santo Antão, Gravatá, Caruaru, Belo Jardim, Arcoverde, Serra Talhada, Salgueiro, Parnamirim
BR-316 |  | trunk | 80 | PE: Parnamirim, Ouricuri; PI: Picos, Valença do Piauí, Teresina; MA: Timon, Caxias, Codó, Peritoró, Bacabal, Santa Inês, Zé Doca; PA: Capanema, Castanhal
BR-135 |  | trunk | 80 | MA: São Luís, Rosário, Itapecuru Mirim, Miranda do Norte, Peritoró, Presidente Dutra, São João dos Patos; PI: Floriano
MA-402 |  | secondary | 75 | MA: Rosário, Morros, Barreirinhas
BR-222 |  | trunk | 80 | CE: Fortaleza, Caucaia, Itapagé, Sobral, Tianguá; PI: Piripiri
BR-222 |  | trunk | 75 | MA: Miranda do Norte, Vitória do Mearim, Santa Inês, Buriticupu, Açailândia
BR-343 |  | trunk | 80 | PI: Parnaíba, Piracuruca, Piripiri, Campo Maior, Teresina, Água Branca, Amarante, Floriano
BR-402 |  | primary | 75 | CE: Caucaia, Umirim, Itapipoca, Granja, Chaval; PI: Parnaíba
BR-304 |  | trunk | 85 | RN: Natal, Macaíba, Lajes, Açu, Mossoró; CE: Aracati, Beberibe, Cascavel, Horizonte
BR-226 |  | primary | 80 | RN: Macaíba, Santa Cruz, Currais Novos
BR-104 |  | primary | 80 | AL: Maceió, União dos Palmares; PE: Caruaru, Toritama; PB: Queimadas, Campina Grande
BR-407 |  | primary | 85 | PI: Picos, Jaicós; PE: Afrânio, Petrolina; BA: Juazeiro, Senhor do Bonfim, Capim Grosso, Riachão do Jacuípe, Feira de Santana
BR-428 |  | primary | 80 | PE: Petrolina, Lagoa Grande, Santa Maria da Boa Vista, Orocó, Cabrobó, Salgueiro
BR-423 |  | primary | 80 | PE: Caruaru, Lajedo, Garanhuns; AL: Delmiro Gouveia; BA: Paulo Afonso
BR-110 |  | primary | 80 | BA: Paulo Afonso, Jeremoabo, Ribeira do Pombal, Alagoinhas
BR-235 |  | primary | 80 | SE: Aracaju, Itabaiana, Carira; BA: Jeremoabo
BA-099 | Linha Verde | primary | 90 | BA: Salvador, Lauro de Freitas, Camaçari, Mata de São João, Conde; SE: Estância
AL-101 | Rota Ecológica | secondary | 65 | AL: Maceió, Paripueira, Barra de Santo Antônio, São Luís do Quitunde, Porto Calvo, Maragogi; PE: São José da Coroa Grande, Barreiros, Rio Formoso, Ipojuca, Cabo de Santo Agostinho
AL-101 | Rodovia AL-101 Sul | secondary | 75 | AL: Maceió, Marechal Deodoro, Coruripe, Piaçabuçu, Penedo
BR-415 |  | primary | 70 | BA: Ilhéus, Itabuna, Itapetinga, Vitória da Conquista
BA-001 |  | secondary | 75 | BA: Ilhéus, Itacaré, Camamu, Valença
BA-142 |  | secondary | 65 | BA: Barra da Estiva, Ibicoara, Mucugê, Andaraí, Lençóis, Seabra
BA-142 |  | secondary | 70 | BA: Vitória da Conquista, Anagé, Tanhaçu, Barra da Estiva
BR-242 |  | trunk | 85 | BA: Lençóis, Itaberaba
BR-330 |  | primary | 75 | BA: Jequié, Ipiaú, Ubaitaba
BR-156 |  | secondary | 65 | AP: Macapá, Tartarugalzinho, Calçoene, Oiapoque
RR-205 |  | secondary | 75 | RR: Boa Vista, Alto Alegre
`;

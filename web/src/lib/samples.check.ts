// Written by `cargo xtask codegen`: every sample as a value of its type.
import type { Games, Say, Tell } from './wire.gen.ts';

export const sayAct: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000003","ask":{"kind":"act","at":6,"action":"play DTa"}};

export const sayAgain: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-00000000000f","ask":{"kind":"again"}};

export const sayAllowText: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000006","ask":{"kind":"allow-text","on":false}};

export const sayAnswer: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000005","ask":{"kind":"answer","to":8,"yes":false}};

export const sayBot: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000004","ask":{"kind":"bot","seat":1,"level":"L2"}};

export const sayClaim: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000015","ask":{"kind":"claim","at":23}};

export const sayClear: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000005","ask":{"kind":"clear","seat":1}};

export const sayHint: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000004","ask":{"kind":"hint","at":8}};

export const sayPause: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000004","ask":{"kind":"pause"}};

export const sayPhrase: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000004","ask":{"kind":"phrase","phrase":"good-luck"}};

export const sayPlan: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000004","ask":{"kind":"plan","action":"play C2"}};

export const sayResume: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-00000000000a","ask":{"kind":"resume"}};

export const sayReturn: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000004","ask":{"kind":"return"}};

export const sayShow: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000008","ask":{"kind":"show","on":true}};

export const saySince: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000007","ask":{"kind":"since","step":0,"talk":0}};

export const saySit: Say = {
  "id": "5f0c1c3e-7d52-4b7a-9a53-000000000001",
  "ask": {
    "kind": "sit",
    "seat": 0,
    "entropy": "a1b2c3d4e5f60718a1b2c3d4e5f60718a1b2c3d4e5f60718a1b2c3d4e5f60718"
  }
};

export const sayStand: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000003","ask":{"kind":"stand"}};

export const sayStart: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000006","ask":{"kind":"start"}};

export const sayText: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000005","ask":{"kind":"text","text":"Good evening!"}};

export const sayUndo: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000006","ask":{"kind":"undo","at":9}};

export const tellBye: Tell = {"bye":{"refusal":{"code":"not-shown","rule":null,"text":"this seat does not show its cards"}}};

export const tellDone: Tell = {"done":{"id":"5f0c1c3e-7d52-4b7a-9a53-000000000001","step":2,"hash":"5b9bc4ba528108e4"}};

export const tellHint: Tell = {
  "hint": {
    "id": "5f0c1c3e-7d52-4b7a-9a53-000000000004",
    "estimates": [
      {"action":"bid 11 D","label":"Bid 11 ♦","worth":0.621,"error":0.008,"visits":4165},
      {"action":"bid 11 C","label":"Bid 11 ♣","worth":0.619,"error":0.008,"visits":4165},
      {"action":"pass","label":"Pass","worth":0.618,"error":0.012,"visits":1832},
      {"action":"bid 13 C","label":"Bid 13 ♣","worth":0.608,"error":0.012,"visits":1832},
      {"action":"bid 11 S","label":"Bid 11 ♠","worth":0.615,"error":0.02,"visits":666},
      {"action":"bid 11 H","label":"Bid 11 ♥","worth":0.615,"error":0.02,"visits":666},
      {"action":"bid 12 C","label":"Bid 12 ♣","worth":0.613,"error":0.02,"visits":666},
      {"action":"bid 12 D","label":"Bid 12 ♦","worth":null,"error":null,"visits":0},
      {"action":"bid 12 H","label":"Bid 12 ♥","worth":null,"error":null,"visits":0},
      {"action":"bid 12 S","label":"Bid 12 ♠","worth":null,"error":null,"visits":0},
      {"action":"bid 13 D","label":"Bid 13 ♦","worth":null,"error":null,"visits":0},
      {"action":"bid 13 H","label":"Bid 13 ♥","worth":null,"error":null,"visits":0},
      {"action":"bid 13 S","label":"Bid 13 ♠","worth":null,"error":null,"visits":0},
      {"action":"bid 14 C","label":"Bid 14 ♣","worth":null,"error":null,"visits":0},
      {"action":"bid 14 D","label":"Bid 14 ♦","worth":null,"error":null,"visits":0},
      {"action":"bid 14 H","label":"Bid 14 ♥","worth":null,"error":null,"visits":0},
      {"action":"bid 14 S","label":"Bid 14 ♠","worth":null,"error":null,"visits":0},
      {"action":"bid 15 C","label":"Bid 15 ♣","worth":null,"error":null,"visits":0},
      {"action":"bid 15 D","label":"Bid 15 ♦","worth":null,"error":null,"visits":0},
      {"action":"bid 15 H","label":"Bid 15 ♥","worth":null,"error":null,"visits":0},
      {"action":"bid 15 S","label":"Bid 15 ♠","worth":null,"error":null,"visits":0},
      {"action":"bid 16 C","label":"Bid 16 ♣","worth":null,"error":null,"visits":0},
      {"action":"bid 16 D","label":"Bid 16 ♦","worth":null,"error":null,"visits":0},
      {"action":"bid 16 H","label":"Bid 16 ♥","worth":null,"error":null,"visits":0},
      {"action":"bid 16 S","label":"Bid 16 ♠","worth":null,"error":null,"visits":0},
      {"action":"bid 17 C","label":"Bid 17 ♣","worth":null,"error":null,"visits":0},
      {"action":"bid 17 D","label":"Bid 17 ♦","worth":null,"error":null,"visits":0},
      {"action":"bid 17 H","label":"Bid 17 ♥","worth":null,"error":null,"visits":0},
      {"action":"bid 17 S","label":"Bid 17 ♠","worth":null,"error":null,"visits":0},
      {"action":"bid 18 C","label":"Bid 18 ♣","worth":null,"error":null,"visits":0},
      {"action":"bid 18 D","label":"Bid 18 ♦","worth":null,"error":null,"visits":0},
      {"action":"bid 18 H","label":"Bid 18 ♥","worth":null,"error":null,"visits":0},
      {"action":"bid 18 S","label":"Bid 18 ♠","worth":null,"error":null,"visits":0},
      {"action":"bid 19 C","label":"Bid 19 ♣","worth":null,"error":null,"visits":0},
      {"action":"bid 19 D","label":"Bid 19 ♦","worth":null,"error":null,"visits":0},
      {"action":"bid 19 H","label":"Bid 19 ♥","worth":null,"error":null,"visits":0},
      {"action":"bid 19 S","label":"Bid 19 ♠","worth":null,"error":null,"visits":0},
      {"action":"bid 20 C","label":"Bid 20 ♣","worth":null,"error":null,"visits":0},
      {"action":"bid 20 D","label":"Bid 20 ♦","worth":null,"error":null,"visits":0},
      {"action":"bid 20 H","label":"Bid 20 ♥","worth":null,"error":null,"visits":0},
      {"action":"bid 20 S","label":"Bid 20 ♠","worth":null,"error":null,"visits":0}
    ]
  }
};

export const tellRefused: Tell = {
  "refused": {
    "id": "5f0c1c3e-7d52-4b7a-9a53-000000000006",
    "step": 6,
    "refusal": {"code":"not-seated","rule":null,"text":"only who sits at the table may do this"}
  }
};

export const tellRefusedByARule: Tell = {
  "refused": {
    "id": "5f0c1c3e-7d52-4b7a-9a53-000000000003",
    "step": 8,
    "refusal": {
      "code": "against-the-rules",
      "rule": "N4.1",
      "text": "N4.1 Napoleon leads to the first trick. After that, whoever took a trick leads to the next. Play goes clockwise, and there are ten tricks."
    }
  }
};

export const tellSnapshot: Tell = {
  "snapshot": {
    "version": 1,
    "table": "Zt3vC0h-uEXw8mLq",
    "order": {
      "game": "napoleon",
      "players": 5,
      "options": [],
      "terms": {
        "pace": "none",
        "level": "L0",
        "startWhenFull": true,
        "text": true,
        "watchers": true,
        "natural": false,
        "listed": false
      }
    },
    "step": 1,
    "at": 1760032800000,
    "seat": null,
    "sees": null,
    "seating": {
      "stage": "open",
      "chairs": [
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": null,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": "5b9bc4ba528108e4",
    "missed": [],
    "talk": []
  }
};

export const tellSnapshotMissed: Tell = {
  "snapshot": {
    "version": 1,
    "table": "Zt3vC0h-uEXw8mLq",
    "order": {
      "game": "bezique",
      "players": 2,
      "options": [],
      "terms": {
        "pace": "brisk",
        "level": "L0",
        "startWhenFull": true,
        "text": true,
        "watchers": true,
        "natural": false,
        "listed": false
      }
    },
    "step": 8,
    "at": 1760032810500,
    "seat": 1,
    "sees": 1,
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032824500},
          "grace": {"until":1760032839500}
        }
      ],
      "host": 0,
      "proposal": null,
      "text": false,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": {
      "table": {
        "phase": "play",
        "turn": 1,
        "hasDeclared": false,
        "dealer": 1,
        "deal": 1,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [0,0],
        "sides": [
          {"seats":[0],"score":0,"brisques":0,"extras":0},
          {"seats":[1],"score":0,"brisques":0,"extras":0}
        ],
        "trump": "H",
        "turnup": "H9b",
        "canExchange": true,
        "stock": 112,
        "draws": 56,
        "lastEight": false,
        "hands": [7,8],
        "tables": [[],[]],
        "seen": [[],[]],
        "declared": [],
        "trick": {
          "leader": 0,
          "plays": [{"seat":0,"card":"DTa"}],
          "winning": 0,
          "why": "suit-led",
          "rule": "Z2.2"
        },
        "last": null,
        "gone": [[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]],
        "result": null
      },
      "own": {
        "hand": [
          {"card":"HJa","group":1,"action":"play HJa","whyNot":null},
          {"card":"HJb","group":1,"action":"play HJb","whyNot":null},
          {"card":"H7d","group":1,"action":"play H7d","whyNot":null},
          {"card":"SJa","group":0,"action":"play SJa","whyNot":null},
          {"card":"S9b","group":0,"action":"play S9b","whyNot":null},
          {"card":"DJc","group":2,"action":"play DJc","whyNot":null},
          {"card":"CTc","group":3,"action":"play CTc","whyNot":null},
          {"card":"CKa","group":3,"action":"play CKa","whyNot":null}
        ],
        "table": [],
        "offers": []
      },
      "pending": [1],
      "legal": [
        {"action":"play SJa","label":"Play ♠Ja"},
        {"action":"play S9b","label":"Play ♠9b"},
        {"action":"play HJa","label":"Play ♥Ja"},
        {"action":"play HJb","label":"Play ♥Jb"},
        {"action":"play H7d","label":"Play ♥7d"},
        {"action":"play DJc","label":"Play ♦Jc"},
        {"action":"play CTc","label":"Play ♣10c"},
        {"action":"play CKa","label":"Play ♣Ka"}
      ],
      "canClaim": false,
      "scores": [0,0],
      "winners": []
    },
    "hash": "77a06f5621a5c979",
    "missed": [
      {
        "step": 1,
        "at": 1760032800000,
        "what": {"kind":"opened"},
        "events": [],
        "seating": null,
        "view": null,
        "hash": null
      },
      {
        "step": 2,
        "at": 1760032801500,
        "what": {"kind":"sat","seat":0},
        "events": [],
        "seating": null,
        "view": null,
        "hash": null
      },
      {
        "step": 3,
        "at": 1760032803000,
        "what": {"kind":"sat","seat":1},
        "events": [],
        "seating": null,
        "view": null,
        "hash": null
      },
      {
        "step": 4,
        "at": 1760032803000,
        "what": {"kind":"started"},
        "events": [],
        "seating": null,
        "view": null,
        "hash": null
      },
      {
        "step": 5,
        "at": 1760032803000,
        "what": {"kind":"played"},
        "events": [{"data":{"kind":"started","dealer":1},"text":"Ben: deals first"}],
        "seating": null,
        "view": null,
        "hash": null
      },
      {
        "step": 6,
        "at": 1760032803000,
        "what": {"kind":"played"},
        "events": [
          {"data":{"kind":"dealt","seat":0,"hand":null},"text":"Aiko: dealt eight cards"},
          {
            "data": {
              "kind": "dealt",
              "seat": 1,
              "hand": ["SJa","S9b","HJa","HJb","H7d","DJc","CTc","CKa"]
            },
            "text": "Ben: dealt ♠Ja ♠9b ♥Ja ♥Jb ♥7d ♦Jc ♣10c ♣Ka"
          },
          {"data":{"kind":"turned-up","card":"H9b"},"text":"♥9b is turned up: trump is ♥"}
        ],
        "seating": null,
        "view": null,
        "hash": null
      },
      {
        "step": 7,
        "at": 1760032804500,
        "what": {"kind":"played"},
        "events": [{"data":{"kind":"played","seat":0,"card":"DTa"},"text":"Aiko: ♦10a"}],
        "seating": null,
        "view": null,
        "hash": null
      },
      {
        "step": 8,
        "at": 1760032809000,
        "what": {"kind":"text-allowed","on":false},
        "events": [],
        "seating": null,
        "view": null,
        "hash": null
      }
    ],
    "talk": [
      {
        "number": 1,
        "at": 1760032806000,
        "seat": 1,
        "name": "Ben",
        "said": {"kind":"phrase","phrase":"good-luck"}
      },
      {
        "number": 2,
        "at": 1760032807500,
        "seat": 0,
        "name": "Aiko",
        "said": {"kind":"text","text":"Good evening!"}
      }
    ]
  }
};

export const tellSnapshotOldTalk: Tell = {
  "snapshot": {
    "version": 1,
    "table": "Zt3vC0h-uEXw8mLq",
    "order": {
      "game": "bezique",
      "players": 2,
      "options": [],
      "terms": {
        "pace": "none",
        "level": "L0",
        "startWhenFull": true,
        "text": true,
        "watchers": true,
        "natural": false,
        "listed": false
      }
    },
    "step": 5,
    "at": 1760032801500,
    "seat": 0,
    "sees": 0,
    "seating": {
      "stage": "open",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": false,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": "5b9bc4ba528108e4",
    "missed": [
      {
        "step": 3,
        "at": 1760032801500,
        "what": {"kind":"phrase","seat":0,"phrase":"good-luck"},
        "events": [],
        "seating": null,
        "view": null,
        "hash": null
      },
      {
        "step": 4,
        "at": 1760032801500,
        "what": {"kind":"text","seat":0,"text":"Good evening!"},
        "events": [],
        "seating": null,
        "view": null,
        "hash": null
      },
      {
        "step": 5,
        "at": 1760032801500,
        "what": {"kind":"restarted"},
        "events": [],
        "seating": null,
        "view": null,
        "hash": null
      }
    ],
    "talk": []
  }
};

export const tellSnapshotPlaying: Tell = {
  "snapshot": {
    "version": 1,
    "table": "Zt3vC0h-uEXw8mLq",
    "order": {
      "game": "bezique",
      "players": 2,
      "options": [],
      "terms": {
        "pace": "brisk",
        "level": "L0",
        "startWhenFull": true,
        "text": true,
        "watchers": true,
        "natural": false,
        "listed": false
      }
    },
    "step": 8,
    "at": 1760032810500,
    "seat": null,
    "sees": null,
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032824500},
          "grace": {"until":1760032839500}
        }
      ],
      "host": 0,
      "proposal": null,
      "text": false,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": {
      "table": {
        "phase": "play",
        "turn": 1,
        "hasDeclared": false,
        "dealer": 1,
        "deal": 1,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [0,0],
        "sides": [
          {"seats":[0],"score":0,"brisques":0,"extras":0},
          {"seats":[1],"score":0,"brisques":0,"extras":0}
        ],
        "trump": "H",
        "turnup": "H9b",
        "canExchange": true,
        "stock": 112,
        "draws": 56,
        "lastEight": false,
        "hands": [7,8],
        "tables": [[],[]],
        "seen": [[],[]],
        "declared": [],
        "trick": {
          "leader": 0,
          "plays": [{"seat":0,"card":"DTa"}],
          "winning": 0,
          "why": "suit-led",
          "rule": "Z2.2"
        },
        "last": null,
        "gone": [[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]],
        "result": null
      },
      "own": null,
      "pending": [1],
      "legal": [],
      "canClaim": false,
      "scores": [0,0],
      "winners": []
    },
    "hash": "6a85b5c5b263ed89",
    "missed": [],
    "talk": [
      {
        "number": 1,
        "at": 1760032806000,
        "seat": 1,
        "name": "Ben",
        "said": {"kind":"phrase","phrase":"good-luck"}
      },
      {
        "number": 2,
        "at": 1760032807500,
        "seat": 0,
        "name": "Aiko",
        "said": {"kind":"text","text":"Good evening!"}
      }
    ]
  }
};

export const tellSnapshotRestarted: Tell = {
  "snapshot": {
    "version": 1,
    "table": "Zt3vC0h-uEXw8mLq",
    "order": {
      "game": "bezique",
      "players": 2,
      "options": [],
      "terms": {
        "pace": "brisk",
        "level": "L0",
        "startWhenFull": true,
        "text": true,
        "watchers": true,
        "natural": false,
        "listed": false
      }
    },
    "step": 15,
    "at": 1760032866000,
    "seat": 0,
    "sees": 0,
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": false,
          "shown": false,
          "clock": {"kind":"stands","left":20000},
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": false,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": {
      "table": {
        "phase": "declare",
        "turn": 0,
        "hasDeclared": false,
        "dealer": 1,
        "deal": 1,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [0,0],
        "sides": [
          {"seats":[0],"score":0,"brisques":1,"extras":10},
          {"seats":[1],"score":0,"brisques":0,"extras":0}
        ],
        "trump": "H",
        "turnup": "H9b",
        "canExchange": true,
        "stock": 112,
        "draws": 56,
        "lastEight": false,
        "hands": [7,7],
        "tables": [[],[]],
        "seen": [[],[]],
        "declared": [],
        "trick": null,
        "last": {
          "leader": 0,
          "plays": [{"seat":0,"card":"DTa"},{"seat":1,"card":"DJc"}],
          "winning": 0,
          "why": "suit-led",
          "rule": "Z2.2"
        },
        "gone": [[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,1,0,0,1,0,0,0],[0,0,0,0,0,0,0,0]],
        "result": null
      },
      "own": {
        "hand": [
          {"card":"HTd","group":1,"action":null,"whyNot":null},
          {"card":"SAd","group":0,"action":null,"whyNot":null},
          {"card":"DAa","group":2,"action":null,"whyNot":null},
          {"card":"DAd","group":2,"action":null,"whyNot":null},
          {"card":"CTb","group":3,"action":null,"whyNot":null},
          {"card":"C9d","group":3,"action":null,"whyNot":null},
          {"card":"C8b","group":3,"action":null,"whyNot":null}
        ],
        "table": [],
        "offers": []
      },
      "pending": [0],
      "legal": [{"action":"done","label":"Done"}],
      "canClaim": false,
      "scores": [0,0],
      "winners": []
    },
    "hash": "99b0cb3a9d0f7789",
    "missed": [
      {
        "step": 15,
        "at": 1760032866000,
        "what": {"kind":"restarted"},
        "events": [],
        "seating": null,
        "view": null,
        "hash": null
      }
    ],
    "talk": []
  }
};

export const tellStepAgain: Tell = {
  "step": {
    "step": 73,
    "at": 1760032822500,
    "what": {"kind":"again","table":"q7Hn2WcT_pKdB0sJ"},
    "events": [],
    "seating": {
      "stage": "over",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "bot",
          "name": "Blaise (L0)",
          "level": "L0",
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "bot",
          "name": "Chloé (L0)",
          "level": "L0",
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "bot",
          "name": "Dmitri (L0)",
          "level": "L0",
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "bot",
          "name": "Emi (L0)",
          "level": "L0",
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": "q7Hn2WcT_pKdB0sJ"
    },
    "view": null,
    "hash": null
  }
};

export const tellStepAgreed: Tell = {
  "step": {
    "step": 11,
    "at": 1760032810500,
    "what": {"kind":"agreed","seat":1},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"stands","left":87000},
          "grace": null
        }
      ],
      "host": 0,
      "proposal": {"step":10,"seat":0,"what":{"kind":"undo"},"waitsFor":[]},
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepAway: Tell = {
  "step": {
    "step": 7,
    "at": 1760032803000,
    "what": {"kind":"away","seat":0},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": false,
          "shown": false,
          "clock": {"kind":"stands","left":20000},
          "grace": {"until":1760032863000}
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepClaimFailed: Tell = {
  "step": {
    "step": 29,
    "at": 1760032837500,
    "what": {"kind":"claim-failed","seat":0},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Chie",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Dirk",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Elsa",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepClaimed: Tell = {
  "step": {
    "step": 50,
    "at": 1760032870500,
    "what": {"kind":"claimed","seat":0},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Chie",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Dirk",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Elsa",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepClosed: Tell = {
  "step": {
    "step": 20,
    "at": 1760032869000,
    "what": {"kind":"closed"},
    "events": [],
    "seating": {
      "stage": "closed",
      "chairs": [
        {
          "sitter": "stand-in",
          "name": "Aiko",
          "level": "L0",
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "stand-in",
          "name": "Ben",
          "level": "L0",
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepDeclined: Tell = {
  "step": {
    "step": 9,
    "at": 1760032807500,
    "what": {"kind":"declined","seat":1},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032896000},
          "grace": {"until":1760032911000}
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepHere: Tell = {
  "step": {
    "step": 10,
    "at": 1760032863000,
    "what": {"kind":"here","seat":0},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "stand-in",
          "name": "Aiko",
          "level": "L0",
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032883000},
          "grace": {"until":1760032898000}
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepPaused: Tell = {
  "step": {
    "step": 15,
    "at": 1760032813500,
    "what": {"kind":"paused"},
    "events": [],
    "seating": {
      "stage": "paused",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"stands","left":88500},
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepPlanned: Tell = {
  "step": {
    "step": 7,
    "at": 1760032806000,
    "what": {"kind":"planned","action":"play C2"},
    "events": [],
    "seating": null,
    "view": null,
    "hash": null
  }
};

export const tellStepPlayed: Tell = {
  "step": {
    "step": 7,
    "at": 1760032804500,
    "what": {"kind":"played"},
    "events": [{"data":{"kind":"played","seat":0,"card":"DTa"},"text":"Aiko: ♦10a"}],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032824500},
          "grace": {"until":1760032839500}
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": {
      "table": {
        "phase": "play",
        "turn": 1,
        "hasDeclared": false,
        "dealer": 1,
        "deal": 1,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [0,0],
        "sides": [
          {"seats":[0],"score":0,"brisques":0,"extras":0},
          {"seats":[1],"score":0,"brisques":0,"extras":0}
        ],
        "trump": "H",
        "turnup": "H9b",
        "canExchange": true,
        "stock": 112,
        "draws": 56,
        "lastEight": false,
        "hands": [7,8],
        "tables": [[],[]],
        "seen": [[],[]],
        "declared": [],
        "trick": {
          "leader": 0,
          "plays": [{"seat":0,"card":"DTa"}],
          "winning": 0,
          "why": "suit-led",
          "rule": "Z2.2"
        },
        "last": null,
        "gone": [[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]],
        "result": null
      },
      "own": {
        "hand": [
          {"card":"HTd","group":1,"action":null,"whyNot":null},
          {"card":"SAd","group":0,"action":null,"whyNot":null},
          {"card":"DAa","group":2,"action":null,"whyNot":null},
          {"card":"DAd","group":2,"action":null,"whyNot":null},
          {"card":"CTb","group":3,"action":null,"whyNot":null},
          {"card":"C9d","group":3,"action":null,"whyNot":null},
          {"card":"C8b","group":3,"action":null,"whyNot":null}
        ],
        "table": [],
        "offers": []
      },
      "pending": [1],
      "legal": [],
      "canClaim": false,
      "scores": [0,0],
      "winners": []
    },
    "hash": "d5d2a1d9e4bb2757"
  }
};

export const tellStepProposedClaim: Tell = {
  "step": {
    "step": 24,
    "at": 1760032831500,
    "what": {"kind":"proposed","seat":0},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Chie",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Dirk",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Elsa",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": {
        "step": 24,
        "seat": 0,
        "what": {"kind":"claim","cards":["SA","SJ","S8","S5","HT","CT","C9","C8","C3"]},
        "waitsFor": [1,2,3,4]
      },
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepProposedPause: Tell = {
  "step": {
    "step": 8,
    "at": 1760032806000,
    "what": {"kind":"proposed","seat":0},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"stands","left":88500},
          "grace": null
        }
      ],
      "host": 0,
      "proposal": {"step":8,"seat":0,"what":{"kind":"pause"},"waitsFor":[1]},
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepProposedUndo: Tell = {
  "step": {
    "step": 10,
    "at": 1760032809000,
    "what": {"kind":"proposed","seat":0},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"stands","left":87000},
          "grace": null
        }
      ],
      "host": 0,
      "proposal": {"step":10,"seat":0,"what":{"kind":"undo"},"waitsFor":[1]},
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepRenamed: Tell = {
  "step": {
    "step": 10,
    "at": 1760032812000,
    "what": {"kind":"renamed","seat":1},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": true,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Benedikt",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032824500},
          "grace": {"until":1760032839500}
        }
      ],
      "host": 0,
      "proposal": null,
      "text": false,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": {
      "table": {
        "phase": "play",
        "turn": 1,
        "hasDeclared": false,
        "dealer": 1,
        "deal": 1,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [0,0],
        "sides": [
          {"seats":[0],"score":0,"brisques":0,"extras":0},
          {"seats":[1],"score":0,"brisques":0,"extras":0}
        ],
        "trump": "H",
        "turnup": "H9b",
        "canExchange": true,
        "stock": 112,
        "draws": 56,
        "lastEight": false,
        "hands": [7,8],
        "tables": [[],[]],
        "seen": [[],[]],
        "declared": [],
        "trick": {
          "leader": 0,
          "plays": [{"seat":0,"card":"DTa"}],
          "winning": 0,
          "why": "suit-led",
          "rule": "Z2.2"
        },
        "last": null,
        "gone": [[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]],
        "result": null
      },
      "own": {
        "hand": [
          {"card":"HTd","group":1,"action":null,"whyNot":null},
          {"card":"SAd","group":0,"action":null,"whyNot":null},
          {"card":"DAa","group":2,"action":null,"whyNot":null},
          {"card":"DAd","group":2,"action":null,"whyNot":null},
          {"card":"CTb","group":3,"action":null,"whyNot":null},
          {"card":"C9d","group":3,"action":null,"whyNot":null},
          {"card":"C8b","group":3,"action":null,"whyNot":null}
        ],
        "table": [],
        "offers": []
      },
      "pending": [1],
      "legal": [],
      "canClaim": false,
      "scores": [0,0],
      "winners": []
    },
    "hash": "d5d2a1d9e4bb2757"
  }
};

export const tellStepResumed: Tell = {
  "step": {
    "step": 16,
    "at": 1760032815000,
    "what": {"kind":"resumed"},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032903500},
          "grace": {"until":1760032918500}
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepReturned: Tell = {
  "step": {
    "step": 11,
    "at": 1760032863000,
    "what": {"kind":"returned","seat":0},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032883000},
          "grace": {"until":1760032898000}
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepSat: Tell = {
  "step": {
    "step": 2,
    "at": 1760032801500,
    "what": {"kind":"sat","seat":0},
    "events": [],
    "seating": {
      "stage": "open",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepShown: Tell = {
  "step": {
    "step": 9,
    "at": 1760032812000,
    "what": {"kind":"shown","seat":0,"on":true},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": true,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032824500},
          "grace": {"until":1760032839500}
        }
      ],
      "host": 0,
      "proposal": null,
      "text": false,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepStarted: Tell = {
  "step": {
    "step": 11,
    "at": 1760032810500,
    "what": {"kind":"started"},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "bot",
          "name": "Blaise (L0)",
          "level": "L0",
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "bot",
          "name": "Chloé (L0)",
          "level": "L0",
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "bot",
          "name": "Dmitri (L0)",
          "level": "L0",
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "bot",
          "name": "Emi (L0)",
          "level": "L0",
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": {
      "table": {
        "phase": "deal",
        "turn": null,
        "dealer": null,
        "deal": 0,
        "finished": 0,
        "deals": 1,
        "scores": [0,0,0,0,0],
        "auction": [],
        "standing": null,
        "contract": null,
        "named": null,
        "roles": null,
        "count": null,
        "special": [
          {"card":"HQ","power":"yoromeki","rule":"N5.1","gone":false},
          {"card":"SA","power":"spade-ace","rule":"N5","gone":false},
          {"card":"JK","power":"led-joker","rule":"N5.2","gone":false},
          {"card":"S2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"H2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"D2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"C2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"S3","power":"joker-demand","rule":"N4.6","gone":false}
        ],
        "hands": [0,0,0,0,0],
        "aside": 0,
        "trick": null,
        "last": null,
        "tricks": [],
        "pictures": [[],[],[],[],[]],
        "result": null
      },
      "own": {"hand":[],"roles":null,"count":null,"kitty":[],"laidAway":[],"toLayAway":0,"demand":null},
      "pending": [],
      "legal": [],
      "canClaim": false,
      "scores": [0,0,0,0,0],
      "winners": []
    },
    "hash": "6b04a0d61cfc1620"
  }
};

export const tellStepStood: Tell = {
  "step": {
    "step": 4,
    "at": 1760032804500,
    "what": {"kind":"stood","seat":1},
    "events": [],
    "seating": {
      "stage": "open",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "nobody",
          "name": "",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepStoodIn: Tell = {
  "step": {
    "step": 8,
    "at": 1760032863000,
    "what": {"kind":"stood-in","seat":0},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "stand-in",
          "name": "Aiko",
          "level": "L0",
          "here": false,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepTextAllowed: Tell = {
  "step": {
    "step": 8,
    "at": 1760032809000,
    "what": {"kind":"text-allowed","on":false},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032824500},
          "grace": {"until":1760032839500}
        }
      ],
      "host": 0,
      "proposal": null,
      "text": false,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": null,
    "hash": null
  }
};

export const tellStepUndone: Tell = {
  "step": {
    "step": 12,
    "at": 1760032810500,
    "what": {"kind":"undone","seat":0},
    "events": [],
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "level": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032900500},
          "grace": {"until":1760032915500}
        },
        {
          "sitter": "person",
          "name": "Ben",
          "level": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "commitment": "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0",
      "again": null
    },
    "view": {
      "table": {
        "phase": "play",
        "turn": 0,
        "hasDeclared": false,
        "dealer": 1,
        "deal": 1,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [0,0],
        "sides": [
          {"seats":[0],"score":0,"brisques":0,"extras":0},
          {"seats":[1],"score":0,"brisques":0,"extras":0}
        ],
        "trump": "H",
        "turnup": "H9b",
        "canExchange": true,
        "stock": 112,
        "draws": 56,
        "lastEight": false,
        "hands": [8,8],
        "tables": [[],[]],
        "seen": [[],[]],
        "declared": [],
        "trick": null,
        "last": null,
        "gone": [[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]],
        "result": null
      },
      "own": {
        "hand": [
          {"card":"HTd","group":1,"action":"play HTd","whyNot":null},
          {"card":"SAd","group":0,"action":"play SAd","whyNot":null},
          {"card":"DAa","group":2,"action":"play DAa","whyNot":null},
          {"card":"DAd","group":2,"action":"play DAd","whyNot":null},
          {"card":"DTa","group":2,"action":"play DTa","whyNot":null},
          {"card":"CTb","group":3,"action":"play CTb","whyNot":null},
          {"card":"C9d","group":3,"action":"play C9d","whyNot":null},
          {"card":"C8b","group":3,"action":"play C8b","whyNot":null}
        ],
        "table": [],
        "offers": []
      },
      "pending": [0],
      "legal": [
        {"action":"play SAd","label":"Play ♠Ad"},
        {"action":"play HTd","label":"Play ♥10d"},
        {"action":"play DAa","label":"Play ♦Aa"},
        {"action":"play DAd","label":"Play ♦Ad"},
        {"action":"play DTa","label":"Play ♦10a"},
        {"action":"play CTb","label":"Play ♣10b"},
        {"action":"play C9d","label":"Play ♣9d"},
        {"action":"play C8b","label":"Play ♣8b"}
      ],
      "canClaim": false,
      "scores": [0,0],
      "winners": []
    },
    "hash": "affd9604d9694716"
  }
};

export const tellStepUnheard: Tell = {
  "step": {
    "step": 7,
    "at": 1760032806000,
    "what": {"kind":"unheard"},
    "events": [],
    "seating": null,
    "view": null,
    "hash": null
  }
};

export const tellTalkPhrase: Tell = {
  "talk": {
    "number": 1,
    "at": 1760032806000,
    "seat": 1,
    "name": "Ben",
    "said": {"kind":"phrase","phrase":"good-luck"}
  }
};

export const tellTalkText: Tell = {
  "talk": {
    "number": 2,
    "at": 1760032807500,
    "seat": 0,
    "name": "Aiko",
    "said": {"kind":"text","text":"Good evening!"}
  }
};

export const gameBeauharnais: { views: { table: Games['beauharnais']['table']; own: Games['beauharnais']['own'] }[]; events: Games['beauharnais']['event'][] } = {
  "views": [
    {
      "table": {
        "phase": "play",
        "waiting": [0],
        "deal": 1,
        "deals": 1,
        "finished": 0,
        "scores": [0,0],
        "hasTeams": false,
        "card": null,
        "premium": [
          "C9",
          "C10",
          "C11",
          "C12",
          "C13",
          "G9",
          "G10",
          "G11",
          "G12",
          "G13",
          "J9",
          "J10",
          "J11",
          "J12",
          "J13",
          "M9",
          "M10",
          "M11",
          "M12",
          "M13"
        ],
        "start": null,
        "drawn": false,
        "shown": ["G6"],
        "auction": [],
        "standing": null,
        "contract": null,
        "trump": "G",
        "synergy": "C",
        "ladder": [
          {"good":"M11","why":"value.stock","number":0,"gone":false},
          {"good":"C13","why":"value.true-love","number":0,"gone":false},
          {"good":"G10","why":"value.ten","number":16,"gone":false},
          {"good":"C1","why":"value.active","number":15,"gone":false},
          {"good":"G1","why":"value.active","number":15,"gone":false},
          {"good":"J1","why":"value.active","number":15,"gone":false},
          {"good":"M1","why":"value.active","number":15,"gone":false},
          {"good":"C10","why":"value.synergy","number":14,"gone":true},
          {"good":"G13","why":"value.trump","number":13,"gone":true},
          {"good":"G12","why":"value.trump","number":12,"gone":false},
          {"good":"G11","why":"value.trump","number":11,"gone":true},
          {"good":"G9","why":"value.trump","number":9,"gone":false},
          {"good":"G8","why":"value.trump","number":8,"gone":false},
          {"good":"G7","why":"value.trump","number":7,"gone":false},
          {"good":"G6","why":"value.trump","number":6,"gone":true},
          {"good":"G5","why":"value.trump","number":5,"gone":false},
          {"good":"G4","why":"value.trump","number":4,"gone":false},
          {"good":"G3","why":"value.trump","number":3,"gone":false},
          {"good":"G2","why":"value.trump","number":2,"gone":false},
          {"good":"G1","why":"value.trump","number":1,"gone":false}
        ],
        "named": null,
        "roles": null,
        "count": null,
        "hands": [7,6],
        "faceDown": [1],
        "aside": 27,
        "trick": null,
        "last": {
          "leader": null,
          "declared": null,
          "suitLed": null,
          "plays": [
            {
              "seat": 0,
              "good": "J12",
              "worth": {"level":"value.number","number":12,"also":null,"rule":"B10.4"}
            },
            {
              "seat": 1,
              "good": "C12",
              "worth": {"level":"value.number","number":12,"also":null,"rule":"B10.4"}
            }
          ],
          "winning": null
        },
        "taken": [["G11","J10","J12","J13"],["C10","C11","C12","G13","J9","J11"]],
        "piles": [5,7],
        "result": null
      },
      "own": {
        "hand": [
          {"card":"G2","group":1,"action":"play G2","whyNot":null},
          {"card":"G4","group":1,"action":"play G4","whyNot":null},
          {"card":"G7","group":1,"action":"play G7","whyNot":null},
          {"card":"C9","group":0,"action":"play C9","whyNot":null},
          {"card":"M10","group":3,"action":"play M10","whyNot":null},
          {"card":"M12","group":3,"action":"play M12","whyNot":null},
          {"card":"M13","group":3,"action":"play M13","whyNot":null}
        ],
        "roles": null,
        "count": null,
        "surplus": [],
        "discard": [],
        "toDiscard": 0,
        "faceDown": null
      }
    },
    {
      "table": {
        "phase": "over",
        "waiting": [],
        "deal": 1,
        "deals": 1,
        "finished": 1,
        "scores": [5,10],
        "hasTeams": false,
        "card": null,
        "premium": [
          "C9",
          "C10",
          "C11",
          "C12",
          "C13",
          "G9",
          "G10",
          "G11",
          "G12",
          "G13",
          "J9",
          "J10",
          "J11",
          "J12",
          "J13",
          "M9",
          "M10",
          "M11",
          "M12",
          "M13"
        ],
        "start": null,
        "drawn": false,
        "shown": ["G6"],
        "auction": [],
        "standing": null,
        "contract": null,
        "trump": "G",
        "synergy": "C",
        "ladder": [
          {"good":"M11","why":"value.stock","number":0,"gone":false},
          {"good":"C13","why":"value.true-love","number":0,"gone":false},
          {"good":"G10","why":"value.ten","number":16,"gone":false},
          {"good":"C1","why":"value.active","number":15,"gone":true},
          {"good":"G1","why":"value.active","number":15,"gone":false},
          {"good":"J1","why":"value.active","number":15,"gone":false},
          {"good":"M1","why":"value.active","number":15,"gone":false},
          {"good":"C10","why":"value.synergy","number":14,"gone":true},
          {"good":"G13","why":"value.trump","number":13,"gone":true},
          {"good":"G12","why":"value.trump","number":12,"gone":false},
          {"good":"G11","why":"value.trump","number":11,"gone":true},
          {"good":"G9","why":"value.trump","number":9,"gone":true},
          {"good":"G8","why":"value.trump","number":8,"gone":false},
          {"good":"G7","why":"value.trump","number":7,"gone":false},
          {"good":"G6","why":"value.trump","number":6,"gone":true},
          {"good":"G5","why":"value.trump","number":5,"gone":false},
          {"good":"G4","why":"value.trump","number":4,"gone":false},
          {"good":"G3","why":"value.trump","number":3,"gone":false},
          {"good":"G2","why":"value.trump","number":2,"gone":false},
          {"good":"G1","why":"value.trump","number":1,"gone":false}
        ],
        "named": null,
        "roles": null,
        "count": null,
        "hands": [0,0],
        "faceDown": [],
        "aside": 27,
        "trick": null,
        "last": {
          "leader": null,
          "declared": null,
          "suitLed": null,
          "plays": [
            {
              "seat": 0,
              "good": "C9",
              "worth": {"level":"value.number","number":9,"also":null,"rule":"B10.4"}
            },
            {
              "seat": 1,
              "good": "C1",
              "worth": {"level":"value.trump","number":15,"also":"value.active","rule":"B6.1"}
            }
          ],
          "winning": 1
        },
        "taken": [
          ["G11","J10","J12","J13","M13"],
          ["C9","C10","C11","C12","G9","G13","J9","J11","M10","M12"]
        ],
        "piles": [11,15],
        "result": {
          "teams": null,
          "parts": [
            {"seat":0,"points":5,"reason":"score.premium","rule":"B10.6","values":{"premium":"5"}},
            {
              "seat": 1,
              "points": 10,
              "reason": "score.premium",
              "rule": "B10.6",
              "values": {"premium":"10"}
            }
          ]
        }
      },
      "own": {
        "hand": [],
        "roles": null,
        "count": null,
        "surplus": [],
        "discard": [],
        "toDiscard": 0,
        "faceDown": null
      }
    }
  ],
  "events": [
    {"kind":"chose","seat":0,"good":"J9"},
    {"kind":"kept-own"},
    {"kind":"played","seat":0,"good":"J9","declared":null},
    {"kind":"scored","scores":[5,10]},
    {"kind":"took","seat":1,"premium":["C11","J9"]}
  ]
};

export const gameBehutunsburg: { views: { table: Games['behutunsburg']['table']; own: Games['behutunsburg']['own'] }[]; events: Games['behutunsburg']['event'][] } = {
  "views": [
    {
      "table": {
        "phase": {"kind":"draw"},
        "toAct": 0,
        "turn": 0,
        "first": 0,
        "round": 1,
        "rounds": 4,
        "turns": 4,
        "mostTurns": 400,
        "scores": [0,0],
        "hands": [5,1],
        "pile": 56,
        "discards": 9,
        "seen": [{"name":"lady","count":2},{"name":"gold","count":2},{"name":"rogue","count":1}],
        "houses": [
          {
            "seats": [0],
            "ranks": [
              {"rank":"knight","couples":[],"singles":[],"hasRoom":true},
              {"rank":"baron","couples":[],"singles":[],"hasRoom":false},
              {"rank":"king","couples":[],"singles":[],"hasRoom":false}
            ],
            "complete": false,
            "castle": false,
            "treasury": [],
            "coins": 0,
            "courtPoints": 0,
            "treasuryPoints": 0,
            "points": 0,
            "rogues": 1,
            "exposed": []
          },
          {
            "seats": [1],
            "ranks": [
              {
                "rank": "knight",
                "couples": [{"male":"knight","female":"jester@lady"}],
                "singles": [],
                "hasRoom": true
              },
              {"rank":"baron","couples":[],"singles":[],"hasRoom":true},
              {"rank":"king","couples":[],"singles":[],"hasRoom":false}
            ],
            "complete": false,
            "castle": false,
            "treasury": ["platinum","gold","gold"],
            "coins": 30,
            "courtPoints": -20,
            "treasuryPoints": 30,
            "points": 10,
            "rogues": 1,
            "exposed": ["knight","jester@lady"]
          }
        ],
        "quested": false,
        "offersLeft": null,
        "last": "court knight jester@lady",
        "scored": [],
        "ending": null,
        "reckoning": [],
        "winners": []
      },
      "own": {
        "hand": [
          {"card":"baron","group":2,"action":"draw baron","whyNot":"H3.1"},
          {"card":"platinum","group":4,"action":"draw platinum","whyNot":"H3.1"},
          {"card":"platinum","group":4,"action":"draw platinum","whyNot":"H3.1"},
          {"card":"rogue","group":0,"action":"draw rogue","whyNot":"H3.1"},
          {"card":"rogue","group":0,"action":"draw rogue","whyNot":"H3.1"}
        ],
        "coins": 40,
        "targets": [
          {"house":1,"rogues":1,"card":"gold","persons":["knight","jester@lady"],"whyNot":null}
        ],
        "choices": [
          {"action":"draw","deed":"draw","hand":[],"house":null,"person":null,"position":null}
        ],
        "noCastle": null,
        "noQuest": null,
        "buried": ["jewel","platinum"],
        "left": []
      }
    },
    {
      "table": {
        "phase": {"kind":"over"},
        "toAct": null,
        "turn": null,
        "first": 1,
        "round": 4,
        "rounds": 4,
        "turns": 400,
        "mostTurns": 400,
        "scores": [-35,1270],
        "hands": [0,0],
        "pile": 18,
        "discards": 33,
        "seen": [
          {"name":"knight","count":1},
          {"name":"platinum","count":2},
          {"name":"gold","count":2}
        ],
        "houses": [
          {
            "seats": [0],
            "ranks": [
              {"rank":"knight","couples":[],"singles":[],"hasRoom":true},
              {"rank":"baron","couples":[],"singles":[],"hasRoom":false},
              {"rank":"king","couples":[],"singles":[],"hasRoom":false}
            ],
            "complete": false,
            "castle": false,
            "treasury": ["platinum","gold"],
            "coins": 25,
            "courtPoints": 0,
            "treasuryPoints": 25,
            "points": 25,
            "rogues": 1,
            "exposed": []
          },
          {
            "seats": [1],
            "ranks": [
              {
                "rank": "knight",
                "couples": [{"male":"knight","female":"lady"}],
                "singles": [
                  "lady",
                  "lady",
                  "lady",
                  "lady",
                  "lady",
                  "lady",
                  "lady",
                  "lady",
                  "lady",
                  "jester@lady"
                ],
                "hasRoom": true
              },
              {
                "rank": "baron",
                "couples": [{"male":"jester@baron","female":"baroness"}],
                "singles": [
                  "baroness",
                  "baroness",
                  "baroness",
                  "baroness",
                  "baroness",
                  "jester@baroness",
                  "jester@baroness"
                ],
                "hasRoom": false
              },
              {
                "rank": "king",
                "couples": [{"male":"king","female":"queen"}],
                "singles": [],
                "hasRoom": false
              }
            ],
            "complete": false,
            "castle": false,
            "treasury": [],
            "coins": 0,
            "courtPoints": 210,
            "treasuryPoints": 0,
            "points": 210,
            "rogues": 1,
            "exposed": ["knight","lady","jester@lady"]
          }
        ],
        "quested": false,
        "offersLeft": null,
        "last": "draw",
        "scored": [[0,410],[-60,290],[0,360],[25,210]],
        "ending": {"kind":"turn-limit"},
        "reckoning": [
          {"seat":0,"points":20,"reason":"score.platinum","rule":"H1.2","values":{"count":"1"}},
          {"seat":0,"points":5,"reason":"score.gold","rule":"H1.2","values":{"count":"1"}},
          {"seat":1,"points":50,"reason":"score.king","rule":"H1.2","values":{"count":"1"}},
          {"seat":1,"points":50,"reason":"score.queen","rule":"H1.2","values":{"count":"1"}},
          {"seat":1,"points":120,"reason":"score.baroness","rule":"H1.2","values":{"count":"6"}},
          {"seat":1,"points":10,"reason":"score.knight","rule":"H1.2","values":{"count":"1"}},
          {"seat":1,"points":100,"reason":"score.lady","rule":"H1.2","values":{"count":"10"}},
          {"seat":1,"points":-120,"reason":"score.jester","rule":"H1.2","values":{"count":"4"}}
        ],
        "winners": [1]
      },
      "own": {
        "hand": [],
        "coins": 25,
        "targets": [
          {
            "house": 1,
            "rogues": 1,
            "card": null,
            "persons": ["knight","lady","jester@lady"],
            "whyNot": null
          }
        ],
        "choices": [],
        "noCastle": null,
        "noQuest": null,
        "buried": ["king","queen","knight","jewel","jewel"],
        "left": [
          "baron",
          "platinum",
          "platinum",
          "platinum",
          "platinum",
          "gold",
          "gold",
          "gold",
          "gold",
          "gold"
        ]
      }
    }
  ],
  "events": [
    {"kind":"built","seat":1},
    {"kind":"dealt","seat":1,"hand":null},
    {"kind":"did","seat":0,"action":"draw lady"},
    {"kind":"discarded","seat":0,"name":"platinum"},
    {"kind":"drew","seat":0,"cards":3,"which":["platinum","gold","gold"]},
    {"kind":"finished","ending":{"kind":"turn-limit"},"points":[0,410]},
    {"kind":"gave-away","seat":1,"name":"gold","treasury":["gold","gold","platinum"]},
    {"kind":"paid","seat":1,"name":"jewel","treasury":["platinum","gold","gold"]},
    {"kind":"reshuffled","cards":40},
    {"kind":"round","round":2,"seat":1},
    {"kind":"stole","seat":0,"theft":{"from":1,"to":"treasury"},"name":"jewel"}
  ]
};

export const gameBezique: { views: { table: Games['bezique']['table']; own: Games['bezique']['own'] }[]; events: Games['bezique']['event'][] } = {
  "views": [
    {
      "table": {
        "phase": "declare",
        "turn": 0,
        "hasDeclared": false,
        "dealer": 0,
        "deal": 1,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [20,0],
        "sides": [
          {"seats":[0],"score":20,"brisques":2,"extras":20},
          {"seats":[1],"score":0,"brisques":0,"extras":0}
        ],
        "trump": "H",
        "turnup": "HAd",
        "canExchange": true,
        "stock": 108,
        "draws": 54,
        "lastEight": false,
        "hands": [5,7],
        "tables": [[{"card":"CKc","kinds":["marriage"]},{"card":"CQc","kinds":["marriage"]}],[]],
        "seen": [[],[]],
        "declared": [{"seat":0,"kind":"marriage","times":1,"points":20}],
        "trick": null,
        "last": {
          "leader": 0,
          "plays": [{"seat":0,"card":"HQb"},{"seat":1,"card":"DAd"}],
          "winning": 0,
          "why": "trump",
          "rule": "Z2.2"
        },
        "gone": [[0,0,0,0,0,0,0,1],[0,0,0,1,0,0,1,0],[1,0,1,0,0,0,0,0],[0,1,0,0,0,0,0,0]],
        "result": null
      },
      "own": {
        "hand": [
          {"card":"HAb","group":1,"action":null,"whyNot":null},
          {"card":"HTc","group":1,"action":null,"whyNot":null},
          {"card":"SAd","group":0,"action":null,"whyNot":null},
          {"card":"SKb","group":0,"action":null,"whyNot":null},
          {"card":"CJa","group":3,"action":null,"whyNot":null}
        ],
        "table": [
          {"card":"CKc","group":3,"action":null,"whyNot":null},
          {"card":"CQc","group":3,"action":null,"whyNot":null}
        ],
        "offers": []
      }
    },
    {
      "table": {
        "phase": "over",
        "turn": null,
        "hasDeclared": false,
        "dealer": 0,
        "deal": 9,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [1840,2110],
        "sides": [
          {"seats":[0],"score":1840,"brisques":12,"extras":120},
          {"seats":[1],"score":2110,"brisques":20,"extras":200}
        ],
        "trump": "D",
        "turnup": null,
        "canExchange": false,
        "stock": 0,
        "draws": 0,
        "lastEight": false,
        "hands": [0,0],
        "tables": [[],[]],
        "seen": [[],[]],
        "declared": [
          {"seat":1,"kind":"royal","times":1,"points":40},
          {"seat":1,"kind":"marriage","times":2,"points":40}
        ],
        "trick": null,
        "last": {
          "leader": 1,
          "plays": [{"seat":1,"card":"HQc"},{"seat":0,"card":"SAa"}],
          "winning": 1,
          "why": "suit-led",
          "rule": "Z2.2"
        },
        "gone": [[4,4,4,4,4,4,4,4],[4,4,4,4,4,4,4,4],[4,4,4,4,4,4,4,4],[4,4,4,4,4,4,4,4]],
        "result": {
          "parts": [
            {"seat":0,"points":10,"reason":"score.sevens","rule":"Z2.4","values":{"times":"1"}},
            {"seat":1,"points":40,"reason":"score.royal","rule":"Z3.3","values":{"times":"1"}},
            {"seat":1,"points":40,"reason":"score.marriage","rule":"Z3.3","values":{"times":"2"}},
            {"seat":1,"points":20,"reason":"score.sevens","rule":"Z2.4","values":{"times":"2"}},
            {"seat":1,"points":10,"reason":"score.last-trick","rule":"Z4.3","values":{}},
            {
              "seat": 0,
              "points": 120,
              "reason": "score.extras",
              "rule": "Z5.1",
              "values": {"brisques":"12"}
            },
            {
              "seat": 1,
              "points": 200,
              "reason": "score.extras",
              "rule": "Z5.1",
              "values": {"brisques":"20"}
            }
          ]
        }
      },
      "own": {"hand":[],"table":[],"offers":[]}
    }
  ],
  "events": [
    {"kind":"counted","side":[0],"extras":180,"total":240},
    {"kind":"dealt","seat":0,"hand":["SJa","HTd","HKc","HJa","DAc","DQd","C9b","C8d"]},
    {"kind":"declared","seat":0,"combination":"marriage","cards":["CKc","CQc"]},
    {"kind":"done","seat":0},
    {"kind":"drew","seat":0,"card":"CTb"},
    {"kind":"exchanged","seat":1,"seven":"S7c","turnup":"SQc","points":0},
    {"kind":"last-eight"},
    {"kind":"last-trick","seat":1},
    {"kind":"played","seat":0,"card":"H8a"},
    {"kind":"seven","seat":1},
    {"kind":"took","seat":0},
    {"kind":"turned-up","card":"SQc"}
  ]
};

export const gameKbernestich: { views: { table: Games['kbernestich']['table']; own: Games['kbernestich']['own'] }[]; events: Games['kbernestich']['event'][] } = {
  "views": [
    {
      "table": {
        "phase": "plot",
        "turn": 0,
        "round": 1,
        "rounds": 4,
        "starter": 1,
        "trump": "Y",
        "plotPhase": 3,
        "placementsLeft": 2,
        "scores": [6,0,3],
        "track": [{"space":6,"discs":[0]},{"space":3,"discs":[2]},{"space":0,"discs":[1]}],
        "sheet": {
          "from": [
            {
              "colour": "R",
              "points": 2,
              "claimedBy": null,
              "squares": [
                {"square":"from:R0","number":0,"room":1,"cubes":[],"open":false},
                {"square":"from:R1","number":1,"room":1,"cubes":[],"open":false},
                {"square":"from:R2","number":2,"room":1,"cubes":[1],"open":false}
              ]
            },
            {
              "colour": "B",
              "points": 1,
              "claimedBy": null,
              "squares": [
                {"square":"from:B0","number":0,"room":1,"cubes":[],"open":false},
                {"square":"from:B1","number":1,"room":1,"cubes":[1],"open":false},
                {"square":"from:B2","number":2,"room":1,"cubes":[],"open":false}
              ]
            },
            {
              "colour": "Y",
              "points": 2,
              "claimedBy": null,
              "squares": [
                {"square":"from:Y0","number":0,"room":1,"cubes":[],"open":false},
                {"square":"from:Y1","number":1,"room":1,"cubes":[],"open":false},
                {"square":"from:Y2","number":2,"room":1,"cubes":[0],"open":false}
              ]
            }
          ],
          "bust": [
            {"square":"bust:18","number":18,"room":1,"cubes":[],"open":false},
            {"square":"bust:20","number":20,"room":1,"cubes":[],"open":false},
            {"square":"bust:22","number":22,"room":1,"cubes":[],"open":false},
            {"square":"bust:26","number":26,"room":1,"cubes":[],"open":false},
            {"square":"bust:28","number":28,"room":1,"cubes":[0],"open":false}
          ],
          "grace": [{"square":"grace","number":null,"room":1,"cubes":[0],"open":false}],
          "hunch": [
            {"square":"hunch:0","number":0,"room":1,"cubes":[2],"open":false},
            {"square":"hunch:1","number":1,"room":1,"cubes":[],"open":true},
            {"square":"hunch:2","number":2,"room":1,"cubes":[],"open":true},
            {"square":"hunch:3","number":3,"room":1,"cubes":[0],"open":false},
            {"square":"hunch:4","number":4,"room":1,"cubes":[],"open":true},
            {"square":"hunch:5","number":5,"room":1,"cubes":[1],"open":false}
          ],
          "act": [
            {"square":"act:incubation","number":null,"room":1,"cubes":[],"open":true},
            {"square":"act:observation","number":null,"room":1,"cubes":[],"open":true},
            {"square":"act:review","number":null,"room":1,"cubes":[1],"open":false},
            {"square":"act:pessimism","number":null,"room":1,"cubes":[],"open":true},
            {"square":"act:optimism","number":null,"room":1,"cubes":[],"open":true}
          ],
          "to": [
            {"square":"to:3","number":3,"room":1,"cubes":[2],"open":false},
            {"square":"to:2","number":2,"room":1,"cubes":[],"open":true},
            {"square":"to:1","number":1,"room":null,"cubes":[1],"open":true}
          ],
          "bustValue": 28,
          "bustIsFixed": true
        },
        "suitors": [
          {
            "cubes": 1,
            "placed": 4,
            "supply": 0,
            "hand": 9,
            "tricks": 1,
            "hunch": 3,
            "ability": null,
            "grace": true,
            "claim": null,
            "taken": ["Y11","Y8","Y5"],
            "base": 6,
            "letterPoints": 0,
            "hunchPoints": 0,
            "cardPoints": 0
          },
          {
            "cubes": 0,
            "placed": 5,
            "supply": 0,
            "hand": 9,
            "tricks": 1,
            "hunch": 5,
            "ability": {"act":"review","usesLeft":0},
            "grace": false,
            "claim": null,
            "taken": ["BX","B10","B8"],
            "base": 3,
            "letterPoints": 1,
            "hunchPoints": 0,
            "cardPoints": 3
          },
          {
            "cubes": 3,
            "placed": 2,
            "supply": 0,
            "hand": 9,
            "tricks": 0,
            "hunch": 0,
            "ability": null,
            "grace": false,
            "claim": null,
            "taken": [],
            "base": 0,
            "letterPoints": 3,
            "hunchPoints": 20,
            "cardPoints": 0
          }
        ],
        "aside": 3,
        "toDiscard": 0,
        "trick": {"leader":1,"led":null,"plays":[],"waiting":null,"winning":null},
        "tricks": [
          {"taker":0,"seats":[1,2,0],"cards":["Y5","Y8","Y11"],"by":"trump","faceDown":null},
          {"taker":1,"seats":[0,1,2],"cards":["B8","BX","B10"],"by":"colour-led","faceDown":null}
        ],
        "scored": [],
        "reckoning": [],
        "winners": []
      },
      "own": {
        "hand": [
          {"card":"R12","group":1,"action":null,"whyNot":null},
          {"card":"R7","group":1,"action":null,"whyNot":null},
          {"card":"R6","group":1,"action":null,"whyNot":null},
          {"card":"B12","group":2,"action":null,"whyNot":null},
          {"card":"B11","group":2,"action":null,"whyNot":null},
          {"card":"B6","group":2,"action":null,"whyNot":null},
          {"card":"B4","group":2,"action":null,"whyNot":null},
          {"card":"Y12","group":0,"action":null,"whyNot":null},
          {"card":"Y2","group":0,"action":null,"whyNot":null}
        ],
        "canHide": false,
        "canWait": false,
        "faceDown": null,
        "taken": ["Y11","Y8","Y5"],
        "lastTrick": null,
        "found": [],
        "discards": [],
        "worth": [
          {"colour":"R","cards":0,"points":2,"worth":0,"oneMore":0},
          {"colour":"B","cards":0,"points":1,"worth":0,"oneMore":0},
          {"colour":"Y","cards":3,"points":2,"worth":6,"oneMore":0}
        ],
        "base": 6,
        "standing": {"letters":0,"hunch":0,"cards":0},
        "closed": [
          {"square":"from:R0","whyNot":"K3.3"},
          {"square":"from:R1","whyNot":"K3.3"},
          {"square":"from:R2","whyNot":"K3.3"},
          {"square":"from:B0","whyNot":"K3.3"},
          {"square":"from:B1","whyNot":"K3.3"},
          {"square":"from:B2","whyNot":"K3.3"},
          {"square":"from:Y0","whyNot":"K3.3"},
          {"square":"from:Y1","whyNot":"K3.3"},
          {"square":"from:Y2","whyNot":"K3.3"},
          {"square":"bust:18","whyNot":"K3.4"},
          {"square":"bust:20","whyNot":"K3.4"},
          {"square":"bust:22","whyNot":"K3.4"},
          {"square":"bust:26","whyNot":"K3.4"},
          {"square":"bust:28","whyNot":"K3.4"},
          {"square":"grace","whyNot":"K3.5"},
          {"square":"hunch:0","whyNot":"K3.6"},
          {"square":"hunch:1","whyNot":"K3.6"},
          {"square":"hunch:2","whyNot":"K3.6"},
          {"square":"hunch:3","whyNot":"K3.6"},
          {"square":"hunch:4","whyNot":"K3.6"},
          {"square":"hunch:5","whyNot":"K3.6"},
          {"square":"act:review","whyNot":"K3.7"},
          {"square":"to:3","whyNot":"K3.8"}
        ]
      }
    },
    {
      "table": {
        "phase": "over",
        "turn": null,
        "round": 4,
        "rounds": 4,
        "starter": 0,
        "trump": "Y",
        "plotPhase": null,
        "placementsLeft": null,
        "scores": [31,54,72],
        "track": [{"space":72,"discs":[2]},{"space":54,"discs":[1]},{"space":31,"discs":[0]}],
        "sheet": {
          "from": [
            {
              "colour": "R",
              "points": 2,
              "claimedBy": null,
              "squares": [
                {"square":"from:R0","number":0,"room":1,"cubes":[],"open":true},
                {"square":"from:R1","number":1,"room":1,"cubes":[],"open":true},
                {"square":"from:R2","number":2,"room":1,"cubes":[],"open":true}
              ]
            },
            {
              "colour": "B",
              "points": 1,
              "claimedBy": null,
              "squares": [
                {"square":"from:B0","number":0,"room":1,"cubes":[],"open":true},
                {"square":"from:B1","number":1,"room":1,"cubes":[],"open":true},
                {"square":"from:B2","number":2,"room":1,"cubes":[],"open":true}
              ]
            },
            {
              "colour": "Y",
              "points": 1,
              "claimedBy": null,
              "squares": [
                {"square":"from:Y0","number":0,"room":1,"cubes":[],"open":true},
                {"square":"from:Y1","number":1,"room":1,"cubes":[],"open":true},
                {"square":"from:Y2","number":2,"room":1,"cubes":[],"open":true}
              ]
            }
          ],
          "bust": [
            {"square":"bust:18","number":18,"room":1,"cubes":[],"open":true},
            {"square":"bust:20","number":20,"room":1,"cubes":[],"open":true},
            {"square":"bust:22","number":22,"room":1,"cubes":[],"open":true},
            {"square":"bust:26","number":26,"room":1,"cubes":[],"open":true},
            {"square":"bust:28","number":28,"room":1,"cubes":[],"open":true}
          ],
          "grace": [{"square":"grace","number":null,"room":1,"cubes":[],"open":true}],
          "hunch": [
            {"square":"hunch:0","number":0,"room":1,"cubes":[],"open":true},
            {"square":"hunch:1","number":1,"room":1,"cubes":[],"open":true},
            {"square":"hunch:2","number":2,"room":1,"cubes":[],"open":true},
            {"square":"hunch:3","number":3,"room":1,"cubes":[],"open":true},
            {"square":"hunch:4","number":4,"room":1,"cubes":[],"open":true},
            {"square":"hunch:5","number":5,"room":1,"cubes":[],"open":true}
          ],
          "act": [
            {"square":"act:incubation","number":null,"room":1,"cubes":[],"open":true},
            {"square":"act:observation","number":null,"room":1,"cubes":[],"open":true},
            {"square":"act:review","number":null,"room":1,"cubes":[],"open":true},
            {"square":"act:pessimism","number":null,"room":1,"cubes":[],"open":true},
            {"square":"act:optimism","number":null,"room":1,"cubes":[],"open":true}
          ],
          "to": [
            {"square":"to:3","number":3,"room":1,"cubes":[],"open":true},
            {"square":"to:2","number":2,"room":1,"cubes":[],"open":true},
            {"square":"to:1","number":1,"room":null,"cubes":[],"open":true}
          ],
          "bustValue": 26,
          "bustIsFixed": true
        },
        "suitors": [
          {
            "cubes": 4,
            "placed": 0,
            "supply": 1,
            "hand": 0,
            "tricks": 4,
            "hunch": null,
            "ability": null,
            "grace": false,
            "claim": null,
            "taken": ["R7","R2","BX","B12","B10","B6","B5","B4","B2","Y10","Y8","Y3"],
            "base": 14,
            "letterPoints": null,
            "hunchPoints": null,
            "cardPoints": null
          },
          {
            "cubes": 3,
            "placed": 0,
            "supply": 2,
            "hand": 0,
            "tricks": 3,
            "hunch": null,
            "ability": null,
            "grace": false,
            "claim": null,
            "taken": ["R12","R9","R8","R4","B9","YX","Y11","Y6","Y4"],
            "base": 13,
            "letterPoints": null,
            "hunchPoints": null,
            "cardPoints": null
          },
          {
            "cubes": 3,
            "placed": 0,
            "supply": 2,
            "hand": 0,
            "tricks": 4,
            "hunch": null,
            "ability": null,
            "grace": false,
            "claim": null,
            "taken": ["RX","R11","R10","R6","R5","R3","B8","B3","Y12","Y7","Y5","Y2"],
            "base": 18,
            "letterPoints": null,
            "hunchPoints": null,
            "cardPoints": null
          }
        ],
        "aside": 3,
        "toDiscard": 0,
        "trick": {"leader":2,"led":null,"plays":[],"waiting":null,"winning":null},
        "tricks": [
          {"taker":2,"seats":[0,1,2],"cards":["R3","R6","R11"],"by":"colour-led","faceDown":null},
          {"taker":1,"seats":[2,0,1],"cards":["Y6","Y4","Y11"],"by":"trump","faceDown":null},
          {"taker":1,"seats":[1,2,0],"cards":["R9","R4","R8"],"by":"colour-led","faceDown":null},
          {"taker":0,"seats":[1,2,0],"cards":["B4","B10","B12"],"by":"colour-led","faceDown":null},
          {"taker":2,"seats":[0,1,2],"cards":["R5","R10","Y7"],"by":"trump","faceDown":null},
          {"taker":0,"seats":[2,0,1],"cards":["Y8","Y10","Y3"],"by":"trump","faceDown":null},
          {"taker":0,"seats":[0,1,2],"cards":["R7","R2","B6"],"by":"colour-led","faceDown":null},
          {"taker":0,"seats":[0,1,2],"cards":["BX","B5","B2"],"by":"colour-led","faceDown":null},
          {"taker":1,"seats":[0,1,2],"cards":["R12","YX","B9"],"by":"trump","faceDown":null},
          {"taker":2,"seats":[1,2,0],"cards":["B3","Y2","B8"],"by":"trump","faceDown":null},
          {"taker":2,"seats":[2,0,1],"cards":["Y12","RX","Y5"],"by":"trump","faceDown":null}
        ],
        "scored": [
          [
            {"letters":0,"hunch":0,"cards":0},
            {"letters":1,"hunch":0,"cards":12},
            {"letters":4,"hunch":0,"cards":16}
          ],
          [
            {"letters":1,"hunch":0,"cards":0},
            {"letters":1,"hunch":0,"cards":16},
            {"letters":4,"hunch":6,"cards":13}
          ],
          [
            {"letters":2,"hunch":0,"cards":5},
            {"letters":0,"hunch":6,"cards":5},
            {"letters":2,"hunch":0,"cards":0}
          ],
          [
            {"letters":3,"hunch":0,"cards":14},
            {"letters":0,"hunch":0,"cards":13},
            {"letters":0,"hunch":6,"cards":18}
          ]
        ],
        "reckoning": [
          {"seat":0,"points":3,"reason":"score.letters","rule":"K6.2","values":{}},
          {
            "seat": 0,
            "points": 0,
            "reason": "score.hunch-missed",
            "rule": "K6.3",
            "values": {"predicted":"0","tricks":"4"}
          },
          {
            "seat": 0,
            "points": 14,
            "reason": "score.cards",
            "rule": "K6.4",
            "values": {"base":"14","bust":"26"}
          },
          {
            "seat": 1,
            "points": 0,
            "reason": "score.hunch-missed",
            "rule": "K6.3",
            "values": {"predicted":"1","tricks":"3"}
          },
          {
            "seat": 1,
            "points": 13,
            "reason": "score.cards",
            "rule": "K6.4",
            "values": {"base":"13","bust":"26"}
          },
          {
            "seat": 2,
            "points": 6,
            "reason": "score.hunch",
            "rule": "K6.3",
            "values": {"predicted":"4","tricks":"4"}
          },
          {
            "seat": 2,
            "points": 18,
            "reason": "score.cards",
            "rule": "K6.4",
            "values": {"base":"18","bust":"26"}
          }
        ],
        "winners": [2]
      },
      "own": {
        "hand": [],
        "canHide": false,
        "canWait": false,
        "faceDown": null,
        "taken": ["R7","R2","BX","B12","B10","B6","B5","B4","B2","Y10","Y8","Y3"],
        "lastTrick": null,
        "found": [],
        "discards": [],
        "worth": [
          {"colour":"R","cards":2,"points":2,"worth":4,"oneMore":2},
          {"colour":"B","cards":7,"points":1,"worth":7,"oneMore":1},
          {"colour":"Y","cards":3,"points":1,"worth":3,"oneMore":1}
        ],
        "base": 14,
        "standing": null,
        "closed": []
      }
    }
  ],
  "events": [
    {"kind":"began","round":2,"starter":0},
    {"kind":"dealt","seat":0,"hand":["R4","B12","B10","B9","B8","B4","B3","B2","Y12","Y9","Y6"]},
    {"kind":"done","seat":2},
    {"kind":"hid","seat":2,"card":null},
    {"kind":"placed","seat":0,"square":"grace"},
    {"kind":"played","seat":1,"card":"Y5"},
    {"kind":"received","seat":0,"cubes":5},
    {"kind":"scored","seat":0,"parts":{"letters":0,"hunch":0,"cards":0}},
    {"kind":"took","seat":0,"shown":null},
    {"kind":"trump","seat":0,"trump":"Y"},
    {"kind":"won","seat":2}
  ]
};

export const gameNapoleon: { views: { table: Games['napoleon']['table']; own: Games['napoleon']['own'] }[]; events: Games['napoleon']['event'][] } = {
  "views": [
    {
      "table": {
        "phase": "play",
        "turn": 0,
        "dealer": 4,
        "deal": 1,
        "finished": 0,
        "deals": 1,
        "scores": [0,0,0,0,0],
        "auction": [
          {"seat":0,"bid":{"number":15,"suit":"S"}},
          {"seat":1,"bid":{"number":16,"suit":"H"}},
          {"seat":2,"bid":{"number":18,"suit":"S"}},
          {"seat":3,"bid":{"number":19,"suit":"H"}},
          {"seat":4,"bid":{"number":19,"suit":"S"}},
          {"seat":0,"bid":{"number":20,"suit":"D"}},
          {"seat":1,"bid":null},
          {"seat":2,"bid":null},
          {"seat":3,"bid":{"number":20,"suit":"H"}},
          {"seat":4,"bid":{"number":20,"suit":"S"}}
        ],
        "standing": {"seat":4,"bid":{"number":20,"suit":"S"}},
        "contract": {"napoleon":4,"trump":"S","target":20},
        "named": "C9",
        "roles": ["adjutant","allied","allied","allied","napoleon"],
        "count": {"target":20,"army":5,"allied":2,"unknown":0,"left":13},
        "special": [
          {"card":"HQ","power":"yoromeki","rule":"N5.1","gone":true},
          {"card":"SA","power":"spade-ace","rule":"N5","gone":false},
          {"card":"SJ","power":"right-jack","rule":"N5","gone":false},
          {"card":"CJ","power":"left-jack","rule":"N4.8","gone":true},
          {"card":"JK","power":"led-joker","rule":"N5.2","gone":true},
          {"card":"S2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"H2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"D2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"C2","power":"same-two","rule":"N5.3","gone":true},
          {"card":"S3","power":"joker-demand","rule":"N4.6","gone":false}
        ],
        "hands": [6,6,6,6,5],
        "aside": 3,
        "trick": {
          "leader": 4,
          "suitLed": "S",
          "plays": [{"seat":4,"card":"S6"}],
          "winning": 4,
          "why": "trump",
          "rule": "N5",
          "demand": false
        },
        "last": {
          "leader": 1,
          "suitLed": "H",
          "plays": [
            {"seat":1,"card":"HQ"},
            {"seat":2,"card":"D6"},
            {"seat":3,"card":"HT"},
            {"seat":4,"card":"HK"},
            {"seat":0,"card":"DA"}
          ],
          "winning": 4,
          "why": "suit-led",
          "rule": "N5",
          "demand": false
        },
        "tricks": [
          {"leader":4,"cards":["H5","H3","D3","H8","HJ"],"taker":4,"why":"suit-led"},
          {"leader":4,"cards":["C6","CJ","C5","C2","C8"],"taker":1,"why":"left-jack"},
          {"leader":1,"cards":["C9","CQ","JK","H9","C3"],"taker":1,"why":"suit-led"},
          {"leader":1,"cards":["DA","HQ","D6","HT","HK"],"taker":4,"why":"suit-led"}
        ],
        "pictures": [[],["CQ","CJ"],[],[],["HK","HQ","HJ","HT","DA"]],
        "result": null
      },
      "own": {
        "hand": [
          {"card":"SK","group":0,"action":"play SK","whyNot":null},
          {"card":"S9","group":0,"action":"play S9","whyNot":null},
          {"card":"S2","group":0,"action":"play S2","whyNot":null},
          {"card":"DT","group":2,"action":"play DT","whyNot":"N4.3"},
          {"card":"CT","group":3,"action":"play CT","whyNot":"N4.3"},
          {"card":"C4","group":3,"action":"play C4","whyNot":"N4.3"}
        ],
        "roles": ["adjutant","allied","allied","allied","napoleon"],
        "count": {"target":20,"army":5,"allied":2,"unknown":0,"left":13},
        "kitty": [],
        "laidAway": [],
        "toLayAway": 0,
        "demand": null
      }
    },
    {
      "table": {
        "phase": "over",
        "turn": null,
        "dealer": 4,
        "deal": 1,
        "finished": 1,
        "deals": 1,
        "scores": [0,1,1,1,0],
        "auction": [
          {"seat":0,"bid":{"number":15,"suit":"S"}},
          {"seat":1,"bid":{"number":16,"suit":"H"}},
          {"seat":2,"bid":{"number":18,"suit":"S"}},
          {"seat":3,"bid":{"number":19,"suit":"H"}},
          {"seat":4,"bid":{"number":19,"suit":"S"}},
          {"seat":0,"bid":{"number":20,"suit":"D"}},
          {"seat":1,"bid":null},
          {"seat":2,"bid":null},
          {"seat":3,"bid":{"number":20,"suit":"H"}},
          {"seat":4,"bid":{"number":20,"suit":"S"}}
        ],
        "standing": {"seat":4,"bid":{"number":20,"suit":"S"}},
        "contract": {"napoleon":4,"trump":"S","target":20},
        "named": "C9",
        "roles": ["adjutant","allied","allied","allied","napoleon"],
        "count": {"target":20,"army":8,"allied":11,"unknown":0,"left":1},
        "special": [
          {"card":"HQ","power":"yoromeki","rule":"N5.1","gone":true},
          {"card":"SA","power":"spade-ace","rule":"N5","gone":true},
          {"card":"SJ","power":"right-jack","rule":"N5","gone":true},
          {"card":"CJ","power":"left-jack","rule":"N4.8","gone":true},
          {"card":"JK","power":"led-joker","rule":"N5.2","gone":true},
          {"card":"S2","power":"same-two","rule":"N5.3","gone":true},
          {"card":"H2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"D2","power":"same-two","rule":"N5.3","gone":true},
          {"card":"C2","power":"same-two","rule":"N5.3","gone":true},
          {"card":"S3","power":"joker-demand","rule":"N4.6","gone":true}
        ],
        "hands": [0,0,0,0,0],
        "aside": 3,
        "trick": null,
        "last": {
          "leader": 4,
          "suitLed": "D",
          "plays": [
            {"seat":4,"card":"D8"},
            {"seat":0,"card":"DT"},
            {"seat":1,"card":"SQ"},
            {"seat":2,"card":"D4"},
            {"seat":3,"card":"HA"}
          ],
          "winning": 1,
          "why": "trump",
          "rule": "N5",
          "demand": false
        },
        "tricks": [
          {"leader":4,"cards":["H5","H3","D3","H8","HJ"],"taker":4,"why":"suit-led"},
          {"leader":4,"cards":["C6","CJ","C5","C2","C8"],"taker":1,"why":"left-jack"},
          {"leader":1,"cards":["C9","CQ","JK","H9","C3"],"taker":1,"why":"suit-led"},
          {"leader":1,"cards":["DA","HQ","D6","HT","HK"],"taker":4,"why":"suit-led"},
          {"leader":4,"cards":["S9","S7","ST","SA","S6"],"taker":3,"why":"spade-ace"},
          {"leader":3,"cards":["S2","SJ","S8","S5","D2"],"taker":1,"why":"right-jack"},
          {"leader":1,"cards":["SK","S4","DK","DJ","D7"],"taker":0,"why":"trump"},
          {"leader":0,"cards":["CT","S3","CK","DQ","D5"],"taker":1,"why":"trump"},
          {"leader":1,"cards":["C4","H6","D9","H4","H7"],"taker":4,"why":"suit-led"},
          {"leader":4,"cards":["DT","SQ","D4","HA","D8"],"taker":1,"why":"trump"}
        ],
        "pictures": [
          ["SK","DK","DJ"],
          ["SQ","SJ","HA","DQ","DT","CK","CQ","CJ","CT"],
          [],
          ["SA","ST"],
          ["HK","HQ","HJ","HT","DA"]
        ],
        "result": {
          "adjutant": 0,
          "army": [0,4],
          "made": 8,
          "target": 20,
          "won": false,
          "parts": [
            {
              "seat": 1,
              "points": 1,
              "reason": "score.failed",
              "rule": "N6.1",
              "values": {"made":"8","target":"20"}
            },
            {
              "seat": 2,
              "points": 1,
              "reason": "score.failed",
              "rule": "N6.1",
              "values": {"made":"8","target":"20"}
            },
            {
              "seat": 3,
              "points": 1,
              "reason": "score.failed",
              "rule": "N6.1",
              "values": {"made":"8","target":"20"}
            }
          ]
        }
      },
      "own": {
        "hand": [],
        "roles": ["adjutant","allied","allied","allied","napoleon"],
        "count": {"target":20,"army":8,"allied":11,"unknown":0,"left":1},
        "kitty": [],
        "laidAway": [],
        "toLayAway": 0,
        "demand": null
      }
    }
  ],
  "events": [
    {"kind":"bid","seat":0,"bid":{"number":15,"suit":"S"}},
    {"kind":"discarded","seat":4,"card":null},
    {"kind":"finished","adjutant":0,"made":8,"won":false},
    {"kind":"named","card":"C9"},
    {"kind":"passed","seat":1},
    {"kind":"played","seat":4,"card":"HJ"},
    {"kind":"revealed","adjutant":0},
    {"kind":"took","seat":4,"pictures":["HJ"]},
    {"kind":"took-kitty","seat":4,"kitty":null},
    {"kind":"won","contract":{"napoleon":4,"trump":"S","target":20}}
  ]
};

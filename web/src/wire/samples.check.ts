// Written by `cargo xtask codegen`: every sample as a value of its type.
import type { Games, Say, Tell } from './types.gen.ts';

export const sayAct: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000007","ask":{"kind":"act","at":10,"action":"play H7a"}};

export const sayAgain: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000014","ask":{"kind":"again"}};

export const sayAllowText: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-00000000000a","ask":{"kind":"allow-text","on":false}};

export const sayAnswer: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000009","ask":{"kind":"answer","to":12,"yes":false}};

export const sayBot: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000006","ask":{"kind":"bot","seat":1,"level":"L2"}};

export const sayClaim: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-00000000001f","ask":{"kind":"claim","at":33}};

export const sayClear: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000007","ask":{"kind":"clear","seat":1}};

export const sayCommit: Say = {
  "id": "5f0c1c3e-7d52-4b7a-9a53-000000000002",
  "ask": {
    "kind": "commit",
    "commitment": "8bfd1d5ee3a53959cb14407fefb4a38389ab90656af5e58f5159f3f84838fdbe"
  }
};

export const sayDescribe: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000008","ask":{"kind":"describe","on":true}};

export const sayHint: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000007","ask":{"kind":"hint","at":10}};

export const sayPause: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000008","ask":{"kind":"pause"}};

export const sayPhrase: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000008","ask":{"kind":"phrase","phrase":"good-luck"}};

export const sayPlan: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000008","ask":{"kind":"plan","action":"play C3"}};

export const sayResume: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-00000000000e","ask":{"kind":"resume"}};

export const sayReturn: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000008","ask":{"kind":"return"}};

export const sayReveal: Say = {
  "id": "5f0c1c3e-7d52-4b7a-9a53-00000000000a",
  "ask": {
    "kind": "reveal",
    "entropy": "0000000000000000000000000000000000000000000000000000000000000000"
  }
};

export const sayShow: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-00000000000c","ask":{"kind":"show","on":true}};

export const saySince: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-00000000000b","ask":{"kind":"since","step":0,"talk":0}};

export const saySit: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000001","ask":{"kind":"sit","seat":0}};

export const sayStand: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000005","ask":{"kind":"stand"}};

export const sayStart: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000008","ask":{"kind":"start"}};

export const sayText: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000009","ask":{"kind":"text","text":"Good evening!"}};

export const sayUndo: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-00000000000a","ask":{"kind":"undo","at":13}};

export const sayWhy: Say = {"id":"5f0c1c3e-7d52-4b7a-9a53-000000000006","ask":{"kind":"why","at":10,"action":"play SA"}};

export const tellBye: Tell = {
  "bye": {
    "refusal": {
      "code": "not-shown",
      "rule": null,
      "text": "this seat does not show its cards, or the invitation is no longer good",
      "here": null
    }
  }
};

export const tellDone: Tell = {"done":{"id":"5f0c1c3e-7d52-4b7a-9a53-000000000001","step":2,"hash":"00000000"}};

export const tellHint: Tell = {
  "hint": {
    "id": "5f0c1c3e-7d52-4b7a-9a53-000000000007",
    "advice": "It hardly matters: pass, for example.",
    "best": "pass",
    "measure": "chance",
    "unit": "chance of winning the deal",
    "estimates": [
      {"action":"pass","label":"Pass","worth":54,"error":1,"equal":true,"visits":1832},
      {
        "action": "bid 11 H",
        "label": "Bid 11 hearts",
        "worth": 54,
        "error": 1,
        "equal": true,
        "visits": 4165
      },
      {"action":"bid 12 C","label":"Bid 12 clubs","worth":54,"error":1,"equal":true,"visits":4165},
      {
        "action": "bid 11 S",
        "label": "Bid 11 spades",
        "worth": 54,
        "error": 1,
        "equal": true,
        "visits": 1832
      },
      {"action":"bid 11 C","label":"Bid 11 clubs","worth":53,"error":2,"equal":true,"visits":666},
      {
        "action": "bid 11 D",
        "label": "Bid 11 diamonds",
        "worth": 53,
        "error": 2,
        "equal": true,
        "visits": 666
      },
      {"action":"bid 13 C","label":"Bid 13 clubs","worth":53,"error":2,"equal":true,"visits":666}
    ]
  }
};

export const tellRefused: Tell = {
  "refused": {
    "id": "5f0c1c3e-7d52-4b7a-9a53-000000000008",
    "step": 8,
    "refusal": {
      "code": "not-seated",
      "rule": null,
      "text": "only who sits at the table may do this",
      "here": null
    }
  }
};

export const tellRefusedByARule: Tell = {
  "refused": {
    "id": "5f0c1c3e-7d52-4b7a-9a53-000000000005",
    "step": 10,
    "refusal": {
      "code": "against-the-rules",
      "rule": "N4.1",
      "text": "N4.1 Napoleon leads to the first trick. After that, whoever took a trick leads to the next. Play goes clockwise, and there are ten tricks.",
      "here": "The auction is not over yet: bid or pass."
    }
  }
};

export const tellSnapshot: Tell = {
  "snapshot": {
    "version": 6,
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
        "listed": false,
        "hints": false
      }
    },
    "step": 1,
    "at": 1760032800000,
    "seat": null,
    "opener": true,
    "sees": null,
    "invitation": null,
    "seating": {
      "stage": "open",
      "chairs": [
        {
          "sitter": "nobody",
          "name": "",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null,
          "misses": 0
        },
        {
          "sitter": "nobody",
          "name": "",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null,
          "misses": 0
        },
        {
          "sitter": "nobody",
          "name": "",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null,
          "misses": 0
        },
        {
          "sitter": "nobody",
          "name": "",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null,
          "misses": 0
        },
        {
          "sitter": "nobody",
          "name": "",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null,
          "misses": 0
        }
      ],
      "host": null,
      "proposal": null,
      "text": true,
      "again": null,
      "watchers": 0
    },
    "deal": {
      "version": 2,
      "order": "napoleon 1 5 deals=1 demand=always",
      "commitment": "542a88fc8a4df01c705f27deecb58e2c59716368bb557adbc0be27e360977b68",
      "signed": {
        "key": "fd1724385aa0c75b64fb78cd602fa1d991fdebf76b13c58ed702eac835e9f618",
        "signature": "91462388b09ddfa322b3dfde02cf78b63f3342edc8c4e459fbe1bbde183845b4f30e1a73082b356268b03ee23087381993fad7d8e4e192d0432550ad5934480c"
      },
      "seats": [
        {"kind":"nobody","commitment":null,"entropy":null},
        {"kind":"nobody","commitment":null,"entropy":null},
        {"kind":"nobody","commitment":null,"entropy":null},
        {"kind":"nobody","commitment":null,"entropy":null},
        {"kind":"nobody","commitment":null,"entropy":null}
      ],
      "fixed": false,
      "until": null
    },
    "view": null,
    "hash": "00000000",
    "missed": [],
    "talk": [],
    "log": [{"step":1,"at":1760032800000,"what":{"kind":"opened"},"name":"","texts":[]}]
  }
};

export const tellSnapshotMissed: Tell = {
  "snapshot": {
    "version": 6,
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
        "listed": false,
        "hints": false
      }
    },
    "step": 12,
    "at": 1760032810500,
    "seat": 1,
    "opener": false,
    "sees": 1,
    "invitation": null,
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032824500},
          "grace": {"until":1760032839500},
          "misses": 0
        },
        {
          "sitter": "person",
          "name": "Ben",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null,
          "misses": 0
        }
      ],
      "host": 0,
      "proposal": null,
      "text": false,
      "again": null,
      "watchers": 0
    },
    "deal": {
      "version": 2,
      "order": "bezique 2 2 packs=4 exchange=0 takes=suit target=2000",
      "commitment": "87561dbe8635ded3fc800c8b15713b7e19e6aaf51e7f4402cc7294eca48e92ff",
      "signed": {
        "key": "fd1724385aa0c75b64fb78cd602fa1d991fdebf76b13c58ed702eac835e9f618",
        "signature": "4285a81fdaf7c5a3bd94d57d033169a86cc4a848cd27cf902ebd37a490dd36f2a23705cd39d5c22a09c01e23d290e9c915b65dc160556268904346aff3debc09"
      },
      "seats": [
        {
          "kind": "person",
          "commitment": "983c8af4049a494d65b7d1eb1659dbddf97a6bafbedb5bf47f347433703adbe8",
          "entropy": "5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"
        },
        {
          "kind": "person",
          "commitment": "de0981f69851626a4ee1918eb8b163b516fd9bdf4d66dbf08772fcdbe84fc36f",
          "entropy": "5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b"
        }
      ],
      "fixed": true,
      "until": null
    },
    "view": {
      "table": {
        "phase": "play",
        "turn": 0,
        "hasDeclared": false,
        "dealer": 0,
        "deal": 1,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [0,0],
        "sides": [
          {"seats":[0],"score":0,"brisques":0,"extras":0},
          {"seats":[1],"score":0,"brisques":0,"extras":0}
        ],
        "trump": "C",
        "turnup": "CTb",
        "canExchange": true,
        "stock": 112,
        "draws": 56,
        "lastEight": false,
        "hands": [8,7],
        "tables": [[],[]],
        "seen": [[],[]],
        "declared": [],
        "trick": {
          "leader": 1,
          "plays": [{"seat":1,"card":"H7a"}],
          "winning": 1,
          "why": "suit-led",
          "rule": "Z2.2"
        },
        "last": null,
        "gone": [[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]]
      },
      "pending": [0],
      "scores": [0,0],
      "winners": [],
      "own": {
        "hand": [
          {"card":"CJc","group":3,"action":null,"whyNot":null,"because":null},
          {"card":"C7b","group":3,"action":null,"whyNot":null,"because":null},
          {"card":"SAa","group":0,"action":null,"whyNot":null,"because":null},
          {"card":"STc","group":0,"action":null,"whyNot":null,"because":null},
          {"card":"SJc","group":0,"action":null,"whyNot":null,"because":null},
          {"card":"S8a","group":0,"action":null,"whyNot":null,"because":null},
          {"card":"D7c","group":2,"action":null,"whyNot":null,"because":null}
        ],
        "table": [],
        "offers": []
      },
      "legal": [],
      "canClaim": false,
      "tally": null,
      "scene": {
        "turn": "Aiko is playing",
        "now": "You led the seven of hearts.",
        "asks": null,
        "description": null
      }
    },
    "hash": "2378712e",
    "missed": [
      {"step":1,"at":1760032800000,"what":{"kind":"opened"}},
      {"step":2,"at":1760032801500,"what":{"kind":"sat","seat":0}},
      {"step":3,"at":1760032801500,"what":{"kind":"committed","seat":0}},
      {"step":4,"at":1760032803000,"what":{"kind":"sat","seat":1}},
      {"step":5,"at":1760032803000,"what":{"kind":"committed","seat":1}},
      {"step":6,"at":1760032803000,"what":{"kind":"started"}},
      {"step":7,"at":1760032803000,"what":{"kind":"revealed","seat":0}},
      {"step":8,"at":1760032803000,"what":{"kind":"revealed","seat":1}},
      {
        "step": 9,
        "at": 1760032803000,
        "events": [{"data":{"kind":"started","dealer":0},"text":"Aiko deals first","beat":"none"}]
      },
      {
        "step": 10,
        "at": 1760032803000,
        "events": [
          {
            "data": {"kind":"dealt","seat":0,"hand":null},
            "text": "Aiko is dealt eight cards",
            "beat": "deal"
          },
          {
            "data": {
              "kind": "dealt",
              "seat": 1,
              "hand": ["SAa","STc","SJc","S8a","H7a","D7c","CJc","C7b"]
            },
            "text": "You are dealt: ace, ten, jack and eight of spades, seven of hearts, seven of diamonds and jack and seven of clubs",
            "beat": "deal"
          },
          {
            "data": {"kind":"turned-up","card":"CTb"},
            "text": "The ten of clubs is turned up: clubs are trumps",
            "beat": "none"
          }
        ]
      },
      {
        "step": 11,
        "at": 1760032804500,
        "events": [
          {"data":{"kind":"played","seat":1,"card":"H7a"},"text":"You play the seven of hearts"}
        ]
      },
      {"step":12,"at":1760032809000,"what":{"kind":"text-allowed","on":false}}
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
    ],
    "log": []
  }
};

export const tellSnapshotOldTalk: Tell = {
  "snapshot": {
    "version": 6,
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
        "listed": false,
        "hints": false
      }
    },
    "step": 6,
    "at": 1760032801500,
    "seat": 0,
    "opener": true,
    "sees": 0,
    "invitation": null,
    "seating": {
      "stage": "open",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": false,
          "shown": false,
          "clock": null,
          "grace": null,
          "misses": 0
        },
        {
          "sitter": "nobody",
          "name": "",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null,
          "misses": 0
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "again": null,
      "watchers": 0
    },
    "deal": {
      "version": 2,
      "order": "bezique 2 2 packs=4 exchange=0 takes=suit target=2000",
      "commitment": "87561dbe8635ded3fc800c8b15713b7e19e6aaf51e7f4402cc7294eca48e92ff",
      "signed": {
        "key": "fd1724385aa0c75b64fb78cd602fa1d991fdebf76b13c58ed702eac835e9f618",
        "signature": "4285a81fdaf7c5a3bd94d57d033169a86cc4a848cd27cf902ebd37a490dd36f2a23705cd39d5c22a09c01e23d290e9c915b65dc160556268904346aff3debc09"
      },
      "seats": [
        {
          "kind": "person",
          "commitment": "8bfd1d5ee3a53959cb14407fefb4a38389ab90656af5e58f5159f3f84838fdbe",
          "entropy": null
        },
        {"kind":"nobody","commitment":null,"entropy":null}
      ],
      "fixed": false,
      "until": null
    },
    "view": null,
    "hash": "00000000",
    "missed": [
      {"step":4,"at":1760032801500,"what":{"kind":"phrase","seat":0,"phrase":"good-luck"}},
      {"step":5,"at":1760032801500,"what":{"kind":"text","seat":0,"text":"Good evening!"}},
      {"step":6,"at":1760032801500,"what":{"kind":"restarted"}}
    ],
    "talk": [],
    "log": []
  }
};

export const tellSnapshotPlaying: Tell = {
  "snapshot": {
    "version": 6,
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
        "listed": false,
        "hints": false
      }
    },
    "step": 12,
    "at": 1760032810500,
    "seat": null,
    "opener": false,
    "sees": null,
    "invitation": null,
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": true,
          "shown": false,
          "clock": {"kind":"runs","until":1760032824500},
          "grace": {"until":1760032839500},
          "misses": 0
        },
        {
          "sitter": "person",
          "name": "Ben",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": true,
          "shown": false,
          "clock": null,
          "grace": null,
          "misses": 0
        }
      ],
      "host": 0,
      "proposal": null,
      "text": false,
      "again": null,
      "watchers": 0
    },
    "deal": {
      "version": 2,
      "order": "bezique 2 2 packs=4 exchange=0 takes=suit target=2000",
      "commitment": "87561dbe8635ded3fc800c8b15713b7e19e6aaf51e7f4402cc7294eca48e92ff",
      "signed": {
        "key": "fd1724385aa0c75b64fb78cd602fa1d991fdebf76b13c58ed702eac835e9f618",
        "signature": "4285a81fdaf7c5a3bd94d57d033169a86cc4a848cd27cf902ebd37a490dd36f2a23705cd39d5c22a09c01e23d290e9c915b65dc160556268904346aff3debc09"
      },
      "seats": [
        {
          "kind": "person",
          "commitment": "983c8af4049a494d65b7d1eb1659dbddf97a6bafbedb5bf47f347433703adbe8",
          "entropy": "5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"
        },
        {
          "kind": "person",
          "commitment": "de0981f69851626a4ee1918eb8b163b516fd9bdf4d66dbf08772fcdbe84fc36f",
          "entropy": "5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b"
        }
      ],
      "fixed": true,
      "until": null
    },
    "view": {
      "table": {
        "phase": "play",
        "turn": 0,
        "hasDeclared": false,
        "dealer": 0,
        "deal": 1,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [0,0],
        "sides": [
          {"seats":[0],"score":0,"brisques":0,"extras":0},
          {"seats":[1],"score":0,"brisques":0,"extras":0}
        ],
        "trump": "C",
        "turnup": "CTb",
        "canExchange": true,
        "stock": 112,
        "draws": 56,
        "lastEight": false,
        "hands": [8,7],
        "tables": [[],[]],
        "seen": [[],[]],
        "declared": [],
        "trick": {
          "leader": 1,
          "plays": [{"seat":1,"card":"H7a"}],
          "winning": 1,
          "why": "suit-led",
          "rule": "Z2.2"
        },
        "last": null,
        "gone": [[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]]
      },
      "pending": [0],
      "scores": [0,0],
      "winners": [],
      "own": null,
      "legal": [],
      "canClaim": false,
      "tally": null,
      "scene": {
        "turn": "Aiko is playing",
        "now": "Ben led the seven of hearts.",
        "asks": null,
        "description": null
      }
    },
    "hash": "e1717b0a",
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
    ],
    "log": [
      {"step":1,"at":1760032800000,"what":{"kind":"opened"},"name":"","texts":[]},
      {"step":2,"at":1760032801500,"what":{"kind":"sat","seat":0},"name":"Aiko","texts":[]},
      {"step":3,"at":1760032801500,"what":{"kind":"committed","seat":0},"name":"Aiko","texts":[]},
      {"step":4,"at":1760032803000,"what":{"kind":"sat","seat":1},"name":"Ben","texts":[]},
      {"step":5,"at":1760032803000,"what":{"kind":"committed","seat":1},"name":"Ben","texts":[]},
      {"step":6,"at":1760032803000,"what":{"kind":"started"},"name":"","texts":[]},
      {"step":7,"at":1760032803000,"what":{"kind":"revealed","seat":0},"name":"Aiko","texts":[]},
      {"step":8,"at":1760032803000,"what":{"kind":"revealed","seat":1},"name":"Ben","texts":[]},
      {
        "step": 9,
        "at": 1760032803000,
        "what": {"kind":"played"},
        "name": "",
        "texts": ["Aiko deals first"]
      },
      {
        "step": 10,
        "at": 1760032803000,
        "what": {"kind":"played"},
        "name": "",
        "texts": [
          "Aiko is dealt eight cards",
          "Ben is dealt eight cards",
          "The ten of clubs is turned up: clubs are trumps"
        ]
      },
      {
        "step": 11,
        "at": 1760032804500,
        "what": {"kind":"played"},
        "name": "",
        "texts": ["Ben plays the seven of hearts"]
      },
      {
        "step": 12,
        "at": 1760032809000,
        "what": {"kind":"text-allowed","on":false},
        "name": "",
        "texts": []
      }
    ]
  }
};

export const tellSnapshotRestarted: Tell = {
  "snapshot": {
    "version": 6,
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
        "listed": false,
        "hints": false
      }
    },
    "step": 23,
    "at": 1760032904000,
    "seat": 0,
    "opener": true,
    "sees": 0,
    "invitation": null,
    "seating": {
      "stage": "playing",
      "chairs": [
        {
          "sitter": "person",
          "name": "Aiko",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": false,
          "shown": false,
          "clock": {"kind":"stands","left":20000},
          "grace": null,
          "misses": 0
        },
        {
          "sitter": "person",
          "name": "Ben",
          "guest": false,
          "voids": 0,
          "level": null,
          "instead": null,
          "here": false,
          "shown": false,
          "clock": null,
          "grace": null,
          "misses": 0
        }
      ],
      "host": 0,
      "proposal": null,
      "text": true,
      "again": null,
      "watchers": 0
    },
    "deal": {
      "version": 2,
      "order": "bezique 2 2 packs=4 exchange=0 takes=suit target=2000",
      "commitment": "87561dbe8635ded3fc800c8b15713b7e19e6aaf51e7f4402cc7294eca48e92ff",
      "signed": {
        "key": "fd1724385aa0c75b64fb78cd602fa1d991fdebf76b13c58ed702eac835e9f618",
        "signature": "4285a81fdaf7c5a3bd94d57d033169a86cc4a848cd27cf902ebd37a490dd36f2a23705cd39d5c22a09c01e23d290e9c915b65dc160556268904346aff3debc09"
      },
      "seats": [
        {
          "kind": "person",
          "commitment": "983c8af4049a494d65b7d1eb1659dbddf97a6bafbedb5bf47f347433703adbe8",
          "entropy": "5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"
        },
        {
          "kind": "person",
          "commitment": "de0981f69851626a4ee1918eb8b163b516fd9bdf4d66dbf08772fcdbe84fc36f",
          "entropy": "5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b"
        }
      ],
      "fixed": true,
      "until": null
    },
    "view": {
      "table": {
        "phase": "declare",
        "turn": 0,
        "hasDeclared": false,
        "dealer": 0,
        "deal": 1,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [0,0],
        "sides": [
          {"seats":[0],"score":0,"brisques":1,"extras":10},
          {"seats":[1],"score":0,"brisques":0,"extras":0}
        ],
        "trump": "C",
        "turnup": "CTb",
        "canExchange": true,
        "stock": 110,
        "draws": 55,
        "lastEight": false,
        "hands": [7,7],
        "tables": [[],[]],
        "seen": [[],[]],
        "declared": [],
        "trick": null,
        "last": {
          "leader": 0,
          "plays": [{"seat":0,"card":"DKc"},{"seat":1,"card":"H7a"}],
          "winning": 0,
          "why": "suit-led",
          "rule": "Z2.2"
        },
        "gone": [[1,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,1],[0,0,1,0,0,0,0,0],[0,0,0,0,0,1,0,0]]
      },
      "pending": [0],
      "scores": [0,0],
      "winners": [],
      "own": {
        "hand": [
          {"card":"CQb","group":3,"action":null,"whyNot":null,"because":null},
          {"card":"S7a","group":0,"action":null,"whyNot":null,"because":null},
          {"card":"HTd","group":1,"action":null,"whyNot":null,"because":null},
          {"card":"HKb","group":1,"action":null,"whyNot":null,"because":null},
          {"card":"H9c","group":1,"action":null,"whyNot":null,"because":null},
          {"card":"H8c","group":1,"action":null,"whyNot":null,"because":null},
          {"card":"D9d","group":2,"action":null,"whyNot":null,"because":null}
        ],
        "table": [],
        "offers": []
      },
      "legal": [{"action":"done","label":"Draw","parts":{"verb":"done"}}],
      "canClaim": false,
      "tally": null,
      "scene": {
        "turn": "Your turn: declare or draw",
        "now": "You took the trick.",
        "asks": "You have nothing to declare: draw.",
        "description": null
      }
    },
    "hash": "d0ed53ec",
    "missed": [{"step":23,"at":1760032904000,"what":{"kind":"restarted"}}],
    "talk": [],
    "log": []
  }
};

export const tellStepAgain: Tell = {
  "step": {
    "step": 70,
    "at": 1760032827000,
    "what": {"kind":"again","table":"q7Hn2WcT_pKdB0sJ"},
    "seating": {"5":[{"table":"q7Hn2WcT_pKdB0sJ","seats":[0]}]}
  }
};

export const tellStepAgreed: Tell = {
  "step": {
    "step": 15,
    "at": 1760032810500,
    "what": {"kind":"agreed","seat":0},
    "seating": {"3":{"3":[[]],"4":[[0,1]]}}
  }
};

export const tellStepAway: Tell = {
  "step": {
    "step": 13,
    "at": 1760032841000,
    "what": {"kind":"away","seat":0},
    "seating": {"1":{"0":{"6":false,"8":[{"kind":"stands","left":17000}],"9":{"0":1760032901000}}}}
  }
};

export const tellStepClaimFailed: Tell = {
  "step": {
    "step": 39,
    "at": 1760032837500,
    "what": {"kind":"claim-failed","seat":0},
    "seating": {"3":null}
  }
};

export const tellStepClaimed: Tell = {"step":{"step":71,"at":1760032885500,"what":{"kind":"claimed","seat":4},"seating":{"3":null}}};

export const tellStepClosed: Tell = {"step":{"step":28,"at":1760032907000,"what":{"kind":"closed"},"seating":{"0":"closed"}}};

export const tellStepCommitted: Tell = {
  "step": {
    "step": 3,
    "what": {"kind":"committed","seat":0},
    "deal": {"4":{"0":{"1":"8bfd1d5ee3a53959cb14407fefb4a38389ab90656af5e58f5159f3f84838fdbe"}}}
  }
};

export const tellStepDeclined: Tell = {
  "step": {
    "step": 13,
    "at": 1760032807500,
    "what": {"kind":"declined","seat":0},
    "seating": {
      "1": {"0":{"8":[{"kind":"runs","until":1760032896000}],"9":[{"until":1760032911000}]}},
      "3": null
    }
  }
};

export const tellStepHere: Tell = {
  "step": {
    "step": 18,
    "at": 1760032901000,
    "what": {"kind":"here","seat":0},
    "seating": {"1":{"0":{"6":true}}}
  }
};

export const tellStepMissed: Tell = {
  "step": {
    "step": 11,
    "at": 1760032838000,
    "what": {"kind":"missed","seat":1},
    "seating": {"1":{"1":{"8":null,"9":null,"10":1}}}
  }
};

export const tellStepOpenerLeft: Tell = {"step":{"step":4,"at":1760032861500,"what":{"kind":"opener-left"},"seating":{"2":0}}};

export const tellStepPaused: Tell = {"step":{"step":19,"at":1760032813500,"what":{"kind":"paused"},"seating":{"0":"paused","3":null}}};

export const tellStepPlanned: Tell = {"step":{"step":11,"what":{"kind":"planned","action":"play C3"}}};

export const tellStepPlayed: Tell = {
  "step": {
    "step": 11,
    "at": 1760032804500,
    "events": [
      {"data":{"kind":"played","seat":1,"card":"H7a"},"text":"Ben plays the seven of hearts"}
    ],
    "seating": {
      "1": {
        "0": {"8":[{"kind":"runs","until":1760032824500}],"9":[{"until":1760032839500}]},
        "1": {"8":null,"9":null}
      }
    },
    "view": {
      "0": {
        "1": 0,
        "16": [[8,7]],
        "20": [
          {
            "leader": 1,
            "plays": [{"seat":1,"card":"H7a"}],
            "winning": 1,
            "why": "suit-led",
            "rule": "Z2.2"
          }
        ]
      },
      "1": [[0]],
      "4": {
        "0": {
          "0": {"2":"play CQb"},
          "1": {"2":"play C9b"},
          "2": {"2":"play HTd"},
          "3": {"2":"play HKb"},
          "4": {"2":"play H9c"},
          "5": {"2":"play H8c"},
          "6": {"2":"play DKc"},
          "7": {"2":"play D9d"}
        }
      },
      "5": [
        [
          {
            "action": "play HTd",
            "label": "Play the ten of hearts",
            "parts": {"verb":"play","card":"HTd"}
          },
          {
            "action": "play HKb",
            "label": "Play the king of hearts",
            "parts": {"verb":"play","card":"HKb"}
          },
          {
            "action": "play H9c",
            "label": "Play the nine of hearts",
            "parts": {"verb":"play","card":"H9c"}
          },
          {
            "action": "play H8c",
            "label": "Play the eight of hearts",
            "parts": {"verb":"play","card":"H8c"}
          },
          {
            "action": "play DKc",
            "label": "Play the king of diamonds",
            "parts": {"verb":"play","card":"DKc"}
          },
          {
            "action": "play D9d",
            "label": "Play the nine of diamonds",
            "parts": {"verb":"play","card":"D9d"}
          },
          {
            "action": "play CQb",
            "label": "Play the queen of clubs",
            "parts": {"verb":"play","card":"CQb"}
          },
          {
            "action": "play C9b",
            "label": "Play the nine of clubs",
            "parts": {"verb":"play","card":"C9b"}
          }
        ]
      ],
      "8": {
        "0": "Your turn: play a card",
        "1": "Ben led the seven of hearts.",
        "2": "Any card may be played. Whoever takes the trick may declare and draws first."
      }
    },
    "hash": "b49fd3c0"
  }
};

export const tellStepProposedAgain: Tell = {
  "step": {
    "step": 16,
    "at": 1760032820500,
    "what": {"kind":"proposed","seat":1},
    "seating": {"3":[{"step":16,"seat":1,"what":{"kind":"again"},"waitsFor":[0],"agreed":[1]}]}
  }
};

export const tellStepProposedClaim: Tell = {
  "step": {
    "step": 34,
    "at": 1760032831500,
    "what": {"kind":"proposed","seat":0},
    "seating": {
      "3": [
        {
          "step": 34,
          "seat": 0,
          "what": {"kind":"claim","cards":["SA","SK","S2","HT","H4","CK","CJ","C9","JK"]},
          "waitsFor": [1,2,3,4],
          "agreed": [0]
        }
      ]
    }
  }
};

export const tellStepProposedPause: Tell = {
  "step": {
    "step": 12,
    "at": 1760032806000,
    "what": {"kind":"proposed","seat":1},
    "seating": {
      "1": {"0":{"8":[{"kind":"stands","left":88500}],"9":null}},
      "3": [{"step":12,"seat":1,"what":{"kind":"pause"},"waitsFor":[0],"agreed":[1]}]
    }
  }
};

export const tellStepProposedUndo: Tell = {
  "step": {
    "step": 14,
    "at": 1760032809000,
    "what": {"kind":"proposed","seat":1},
    "seating": {
      "1": {"0":{"8":[{"kind":"stands","left":87000}],"9":null}},
      "3": [{"step":14,"seat":1,"what":{"kind":"undo"},"waitsFor":[0],"agreed":[1]}]
    }
  }
};

export const tellStepRenamed: Tell = {
  "step": {
    "step": 14,
    "at": 1760032812000,
    "what": {"kind":"renamed","seat":1},
    "seating": {"1":{"1":{"1":"Benedikt"}}},
    "view": {"8":{"1":[3,0,"edikt"]}},
    "hash": "c9231404"
  }
};

export const tellStepResumed: Tell = {
  "step": {
    "step": 20,
    "at": 1760032815000,
    "what": {"kind":"resumed"},
    "seating": {
      "0": "playing",
      "1": {"1":{"8":[{"kind":"runs","until":1760032903500}],"9":[{"until":1760032918500}]}}
    }
  }
};

export const tellStepReturned: Tell = {
  "step": {
    "step": 19,
    "at": 1760032901000,
    "what": {"kind":"returned","seat":0},
    "seating": {
      "1": {
        "0": {"0":"person","4":null},
        "1": {"8":[{"kind":"runs","until":1760032921000}],"9":[{"until":1760032936000}]}
      }
    }
  }
};

export const tellStepRevealed: Tell = {
  "step": {
    "step": 14,
    "at": 1760032810500,
    "what": {"kind":"revealed","seat":0},
    "seating": {"0":"playing"},
    "deal": {
      "4": {"0":{"2":"0000000000000000000000000000000000000000000000000000000000000000"}},
      "6": null
    },
    "view": [
      {
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
        "pending": [],
        "scores": [0,0,0,0,0],
        "winners": [],
        "own": {
          "hand": [],
          "roles": null,
          "count": null,
          "kitty": [],
          "laidAway": [],
          "toLayAway": 0,
          "demand": null
        },
        "legal": [],
        "canClaim": false,
        "tally": null,
        "scene": {"turn":"","now":"","asks":null,"description":null}
      }
    ],
    "hash": "0d83c3e8"
  }
};

export const tellStepSat: Tell = {
  "step": {
    "step": 2,
    "at": 1760032801500,
    "what": {"kind":"sat","seat":0},
    "seating": {"1":{"0":{"0":"person","1":"Aiko"}},"2":0},
    "deal": {"4":{"0":{"0":"person"}}}
  }
};

export const tellStepShown: Tell = {
  "step": {
    "step": 13,
    "at": 1760032812000,
    "what": {"kind":"shown","seat":0,"on":true,"invitation":"ad997f479dfc3469e2f917afab2625b0"},
    "seating": {"1":{"0":{"7":true}},"6":1}
  }
};

export const tellStepStarted: Tell = {
  "step": {
    "step": 13,
    "at": 1760032810500,
    "what": {"kind":"started"},
    "seating": {"0":"revealing"},
    "deal": {"5":true,"6":1760032840500}
  }
};

export const tellStepStood: Tell = {
  "step": {
    "step": 6,
    "at": 1760032804500,
    "what": {"kind":"stood","seat":1},
    "seating": {"1":{"1":{"0":"nobody","1":""}}},
    "deal": {"4":{"1":{"0":"nobody","1":null}}}
  }
};

export const tellStepStoodIn: Tell = {
  "step": {
    "step": 14,
    "at": 1760032901000,
    "what": {"kind":"stood-in","seat":0},
    "seating": {"1":{"0":{"0":"stand-in","4":"L0","8":null,"9":null}}}
  }
};

export const tellStepTextAllowed: Tell = {
  "step": {
    "step": 12,
    "at": 1760032809000,
    "what": {"kind":"text-allowed","on":false},
    "seating": {"4":false}
  }
};

export const tellStepUndone: Tell = {
  "step": {
    "step": 16,
    "at": 1760032810500,
    "what": {"kind":"undone","seat":1},
    "seating": {
      "1": {
        "0": {"8":null},
        "1": {"8":[{"kind":"runs","until":1760032900500}],"9":[{"until":1760032915500}]}
      },
      "3": null
    },
    "view": {
      "0": {"1":1,"16":[[8,8]],"20":null},
      "1": [[1]],
      "4": {"0":{"*":{"2":null}}},
      "5": [[]],
      "8": {"0":"Ben is leading","1":"","2":null}
    },
    "hash": "7642716c"
  }
};

export const tellStepUnheard: Tell = {"step":{"step":11,"what":{"kind":"unheard"}}};

export const tellStepVoided: Tell = {
  "step": {
    "step": 8,
    "at": 1760032833000,
    "what": {"kind":"voided","seats":[1]},
    "seating": {"0":"void"},
    "deal": {"6":null}
  }
};

export const tellStepWithdrawn: Tell = {"step":{"step":12,"at":1760032816000,"what":{"kind":"withdrawn","seat":0},"seating":{"3":null}}};

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

export const tellWatchers: Tell = {"watchers":{"watchers":1}};

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
          {"good":"C10","why":"value.synergy","number":14,"gone":false},
          {"good":"G13","why":"value.trump","number":13,"gone":false},
          {"good":"G12","why":"value.trump","number":12,"gone":true},
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
              "good": "J9",
              "worth": {"level":"value.number","number":9,"also":null,"rule":"B10.4"}
            },
            {
              "seat": 1,
              "good": "J10",
              "worth": {"level":"value.number","number":16,"also":"value.ten","rule":"B10.4"}
            }
          ],
          "winning": 1
        },
        "taken": [["C11","G9"],["G11","G12","J9","J10","J12"]],
        "piles": [2,10],
        "result": null
      },
      "own": {
        "hand": [
          {"card":"G5","group":1,"action":"play G5","whyNot":null,"because":null},
          {"card":"C9","group":0,"action":"play C9","whyNot":null,"because":null},
          {"card":"C12","group":0,"action":"play C12","whyNot":null,"because":null},
          {"card":"C13","group":0,"action":"play C13","whyNot":null,"because":null},
          {"card":"M1","group":3,"action":"play M1","whyNot":null,"because":null},
          {"card":"M8","group":3,"action":"play M8","whyNot":null,"because":null},
          {"card":"M9","group":3,"action":"play M9","whyNot":null,"because":null}
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
        "scores": [7,8],
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
          {"good":"M11","why":"value.stock","number":0,"gone":true},
          {"good":"C13","why":"value.true-love","number":0,"gone":true},
          {"good":"G10","why":"value.ten","number":16,"gone":false},
          {"good":"C1","why":"value.active","number":15,"gone":false},
          {"good":"G1","why":"value.active","number":15,"gone":false},
          {"good":"J1","why":"value.active","number":15,"gone":false},
          {"good":"M1","why":"value.active","number":15,"gone":false},
          {"good":"C10","why":"value.synergy","number":14,"gone":false},
          {"good":"G13","why":"value.trump","number":13,"gone":true},
          {"good":"G12","why":"value.trump","number":12,"gone":true},
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
              "good": "J4",
              "worth": {"level":"value.number","number":4,"also":null,"rule":"B10.4"}
            }
          ],
          "winning": 0
        },
        "taken": [
          ["C9","C11","C13","G9","J13","M9","M12"],
          ["C12","G11","G12","G13","J9","J10","J12","M11"]
        ],
        "piles": [10,16],
        "result": {"teams":null}
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
    {"kind":"chose","seat":0,"good":"J2"},
    {"kind":"played","seat":0,"good":"J2","declared":null},
    {"kind":"scored","scores":[7,8]},
    {"kind":"took","seat":1,"premium":["J12"]}
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
        "turns": 6,
        "mostTurns": 400,
        "scores": [0,0],
        "hands": [8,6],
        "pile": 50,
        "discards": 10,
        "seen": [
          {"name":"queen","count":1},
          {"name":"baroness","count":2},
          {"name":"lady","count":1}
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
              {"rank":"knight","couples":[],"singles":[],"hasRoom":true},
              {"rank":"baron","couples":[],"singles":[],"hasRoom":false},
              {"rank":"king","couples":[],"singles":[],"hasRoom":false}
            ],
            "complete": false,
            "castle": false,
            "treasury": ["gold","jewel"],
            "coins": 55,
            "courtPoints": 0,
            "treasuryPoints": 55,
            "points": 55,
            "rogues": 1,
            "exposed": []
          }
        ],
        "quested": false,
        "offersLeft": null,
        "last": "draw baroness",
        "scored": [],
        "ending": null,
        "winners": []
      },
      "own": {
        "hand": [
          {
            "card": "knight",
            "group": 3,
            "action": "draw knight",
            "whyNot": "H3.1",
            "because": "Only a lady, baroness or queen can be given up for three cards."
          },
          {
            "card": "knight",
            "group": 3,
            "action": "draw knight",
            "whyNot": "H3.1",
            "because": "Only a lady, baroness or queen can be given up for three cards."
          },
          {"card":"lady","group":3,"action":"draw lady","whyNot":null,"because":null},
          {"card":"lady","group":3,"action":"draw lady","whyNot":null,"because":null},
          {
            "card": "gold",
            "group": 4,
            "action": "draw gold",
            "whyNot": "H3.1",
            "because": "Only a lady, baroness or queen can be given up for three cards."
          },
          {
            "card": "gold",
            "group": 4,
            "action": "draw gold",
            "whyNot": "H3.1",
            "because": "Only a lady, baroness or queen can be given up for three cards."
          },
          {
            "card": "rogue",
            "group": 0,
            "action": "draw rogue",
            "whyNot": "H3.1",
            "because": "Only a lady, baroness or queen can be given up for three cards."
          },
          {
            "card": "rogue",
            "group": 0,
            "action": "draw rogue",
            "whyNot": "H3.1",
            "because": "Only a lady, baroness or queen can be given up for three cards."
          }
        ],
        "coins": 10,
        "targets": [{"house":1,"rogues":1,"card":"jewel","persons":[],"whyNot":null}],
        "choices": [
          {"action":"draw","deed":"draw","hand":[],"house":null,"person":null,"position":null},
          {
            "action": "draw lady",
            "deed": "draw",
            "hand": ["lady"],
            "house": null,
            "person": null,
            "position": null
          }
        ],
        "partners": [],
        "offerSize": 3,
        "noCastle": null,
        "noQuest": null,
        "buried": ["knight","jewel","jewel"],
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
        "scores": [20,1070],
        "hands": [0,0],
        "pile": 17,
        "discards": 32,
        "seen": [
          {"name":"queen","count":1},
          {"name":"knight","count":2},
          {"name":"platinum","count":4},
          {"name":"gold","count":4},
          {"name":"rogue","count":3}
        ],
        "houses": [
          {
            "seats": [0],
            "ranks": [
              {"rank":"knight","couples":[],"singles":["jester@lady"],"hasRoom":true},
              {"rank":"baron","couples":[],"singles":[],"hasRoom":false},
              {"rank":"king","couples":[],"singles":[],"hasRoom":false}
            ],
            "complete": false,
            "castle": false,
            "treasury": [],
            "coins": 0,
            "courtPoints": -30,
            "treasuryPoints": 0,
            "points": -30,
            "rogues": 1,
            "exposed": ["jester@lady"]
          },
          {
            "seats": [1],
            "ranks": [
              {
                "rank": "knight",
                "couples": [
                  {"male":"knight","female":"lady"},
                  {"male":"knight","female":"lady"},
                  {"male":"knight","female":"lady"}
                ],
                "singles": [
                  "lady",
                  "lady",
                  "lady",
                  "lady",
                  "lady",
                  "lady",
                  "lady",
                  "jester@lady",
                  "jester@lady",
                  "jester@lady"
                ],
                "hasRoom": true
              },
              {
                "rank": "baron",
                "couples": [
                  {"male":"baron","female":"baroness"},
                  {"male":"baron","female":"baroness"},
                  {"male":"baron","female":"baroness"}
                ],
                "singles": ["baroness","baroness","baroness"],
                "hasRoom": false
              },
              {"rank":"king","couples":[],"singles":["queen"],"hasRoom":false}
            ],
            "complete": false,
            "castle": false,
            "treasury": [],
            "coins": 0,
            "courtPoints": 270,
            "treasuryPoints": 0,
            "points": 270,
            "rogues": 1,
            "exposed": ["knight","lady","jester@lady"]
          }
        ],
        "quested": false,
        "offersLeft": null,
        "last": "draw queen",
        "scored": [[0,270],[25,170],[25,360],[-30,270]],
        "ending": {"kind":"turn-limit"},
        "winners": [1]
      },
      "own": {
        "hand": [],
        "coins": 0,
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
        "partners": [],
        "offerSize": 3,
        "noCastle": null,
        "noQuest": null,
        "buried": ["king","platinum","rogue"],
        "left": ["knight","knight","jewel","platinum","platinum","gold","gold","gold"]
      }
    }
  ],
  "events": [
    {"kind":"dealt","seat":1,"hand":null},
    {"kind":"did","seat":0,"action":"draw baroness"},
    {"kind":"discarded","seat":0,"name":"knight"},
    {"kind":"drew","seat":0,"cards":3,"which":["knight","jewel","jewel"]},
    {"kind":"finished","ending":{"kind":"turn-limit"},"points":[0,270]},
    {"kind":"gave-away","seat":1,"name":"platinum","treasury":["gold","gold"]},
    {"kind":"paid","seat":0,"name":"platinum","treasury":[]},
    {"kind":"reshuffled","cards":50},
    {"kind":"round","round":2,"seat":1},
    {"kind":"stole","seat":0,"theft":{"from":1,"to":"hand"},"name":"platinum"}
  ]
};

export const gameBezique: { views: { table: Games['bezique']['table']; own: Games['bezique']['own'] }[]; events: Games['bezique']['event'][] } = {
  "views": [
    {
      "table": {
        "phase": "play",
        "turn": 0,
        "hasDeclared": false,
        "dealer": 0,
        "deal": 1,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [20,0],
        "sides": [
          {"seats":[0],"score":20,"brisques":1,"extras":10},
          {"seats":[1],"score":0,"brisques":1,"extras":10}
        ],
        "trump": "C",
        "turnup": "CAa",
        "canExchange": true,
        "stock": 106,
        "draws": 53,
        "lastEight": false,
        "hands": [6,8],
        "tables": [[{"card":"SKd","kinds":["marriage"]},{"card":"SQb","kinds":["marriage"]}],[]],
        "seen": [[],[]],
        "declared": [{"seat":0,"kind":"marriage","times":1,"points":20}],
        "trick": null,
        "last": {
          "leader": 0,
          "plays": [{"seat":0,"card":"DQb"},{"seat":1,"card":"SJa"}],
          "winning": 0,
          "why": "suit-led",
          "rule": "Z2.2"
        },
        "gone": [[0,1,0,0,1,0,0,0],[0,0,0,0,0,0,0,0],[0,1,0,1,1,0,1,0],[0,0,0,0,0,0,0,0]]
      },
      "own": {
        "hand": [
          {"card":"SAb","group":0,"action":"play SAb","whyNot":null,"because":null},
          {"card":"HAa","group":1,"action":"play HAa","whyNot":null,"because":null},
          {"card":"DQc","group":2,"action":"play DQc","whyNot":null,"because":null},
          {"card":"D9a","group":2,"action":"play D9a","whyNot":null,"because":null},
          {"card":"D8b","group":2,"action":"play D8b","whyNot":null,"because":null},
          {"card":"D7d","group":2,"action":"play D7d","whyNot":null,"because":null}
        ],
        "table": [
          {"card":"SKd","group":0,"action":"play SKd","whyNot":null,"because":null},
          {"card":"SQb","group":0,"action":"play SQb","whyNot":null,"because":null}
        ],
        "offers": []
      }
    },
    {
      "table": {
        "phase": "over",
        "turn": null,
        "hasDeclared": false,
        "dealer": 1,
        "deal": 10,
        "target": 2000,
        "packs": 4,
        "takes": "suit",
        "scores": [1990,2010],
        "sides": [
          {"seats":[0],"score":1990,"brisques":13,"extras":130},
          {"seats":[1],"score":2010,"brisques":19,"extras":190}
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
          {"seat":0,"kind":"marriage","times":1,"points":20},
          {"seat":1,"kind":"bezique","times":1,"points":40}
        ],
        "trick": null,
        "last": {
          "leader": 1,
          "plays": [{"seat":1,"card":"H8d"},{"seat":0,"card":"SAb"}],
          "winning": 1,
          "why": "suit-led",
          "rule": "Z2.2"
        },
        "gone": [[4,4,4,4,4,4,4,4],[4,4,4,4,4,4,4,4],[4,4,4,4,4,4,4,4],[4,4,4,4,4,4,4,4]]
      },
      "own": {"hand":[],"table":[],"offers":[]}
    }
  ],
  "events": [
    {"kind":"counted","side":[0],"extras":200,"total":230},
    {"kind":"dealt","seat":0,"hand":["STa","SQd","SJb","H8d","H7a","CTb","CJb","C9c"]},
    {"kind":"declared","seat":0,"combination":"marriage","cards":["SKd","SQb"]},
    {"kind":"done","seat":1},
    {"kind":"drew","seat":1,"card":null},
    {"kind":"exchanged","seat":0,"seven":"C7b","turnup":"CAa","points":0},
    {"kind":"last-eight"},
    {"kind":"last-trick","seat":0},
    {"kind":"played","seat":0,"card":"DJc"},
    {"kind":"seven","seat":1},
    {"kind":"took","seat":1},
    {"kind":"turned-up","card":"DQa"}
  ]
};

export const gameKbernestich: { views: { table: Games['kbernestich']['table']; own: Games['kbernestich']['own'] }[]; events: Games['kbernestich']['event'][] } = {
  "views": [
    {
      "table": {
        "phase": "review",
        "turn": 0,
        "round": 1,
        "rounds": 4,
        "starter": 0,
        "trump": "Y",
        "plotPhase": 2,
        "placementsLeft": 1,
        "scores": [0,3,6],
        "track": [{"space":6,"discs":[2]},{"space":3,"discs":[1]},{"space":0,"discs":[0]}],
        "sheet": {
          "from": [
            {
              "colour": "R",
              "points": 1,
              "claimedBy": null,
              "squares": [
                {"square":"from:R0","number":0,"room":1,"cubes":[],"open":false},
                {"square":"from:R1","number":1,"room":1,"cubes":[2],"open":false},
                {"square":"from:R2","number":2,"room":1,"cubes":[],"open":false}
              ]
            },
            {
              "colour": "B",
              "points": 2,
              "claimedBy": null,
              "squares": [
                {"square":"from:B0","number":0,"room":1,"cubes":[],"open":false},
                {"square":"from:B1","number":1,"room":1,"cubes":[],"open":false},
                {"square":"from:B2","number":2,"room":1,"cubes":[1],"open":false}
              ]
            },
            {
              "colour": "Y",
              "points": null,
              "claimedBy": null,
              "squares": [
                {"square":"from:Y0","number":0,"room":1,"cubes":[],"open":true},
                {"square":"from:Y1","number":1,"room":1,"cubes":[],"open":true},
                {"square":"from:Y2","number":2,"room":1,"cubes":[],"open":true}
              ]
            }
          ],
          "bust": [
            {"square":"bust:18","number":18,"room":1,"cubes":[],"open":false},
            {"square":"bust:20","number":20,"room":1,"cubes":[],"open":false},
            {"square":"bust:22","number":22,"room":1,"cubes":[],"open":false},
            {"square":"bust:26","number":26,"room":1,"cubes":[0],"open":false},
            {"square":"bust:28","number":28,"room":1,"cubes":[],"open":false}
          ],
          "grace": [{"square":"grace","number":null,"room":1,"cubes":[],"open":true}],
          "hunch": [
            {"square":"hunch:0","number":0,"room":1,"cubes":[0],"open":false},
            {"square":"hunch:1","number":1,"room":1,"cubes":[],"open":true},
            {"square":"hunch:2","number":2,"room":1,"cubes":[],"open":true},
            {"square":"hunch:3","number":3,"room":1,"cubes":[],"open":true},
            {"square":"hunch:4","number":4,"room":1,"cubes":[],"open":true},
            {"square":"hunch:5","number":5,"room":1,"cubes":[2],"open":false}
          ],
          "act": [
            {"square":"act:incubation","number":null,"room":1,"cubes":[],"open":true},
            {"square":"act:observation","number":null,"room":1,"cubes":[1],"open":false},
            {"square":"act:review","number":null,"room":1,"cubes":[0],"open":false},
            {"square":"act:pessimism","number":null,"room":1,"cubes":[],"open":true},
            {"square":"act:optimism","number":null,"room":1,"cubes":[2],"open":false}
          ],
          "to": [
            {"square":"to:3","number":3,"room":1,"cubes":[],"open":true},
            {"square":"to:2","number":2,"room":1,"cubes":[2],"open":false},
            {"square":"to:1","number":1,"room":null,"cubes":[],"open":true}
          ],
          "bustValue": 26,
          "bustIsFixed": true
        },
        "suitors": [
          {
            "cubes": 2,
            "placed": 3,
            "supply": 0,
            "hand": 12,
            "tricks": 0,
            "hunch": 0,
            "ability": {"act":"review","usesLeft":0},
            "grace": false,
            "claim": null,
            "taken": [],
            "base": 0,
            "letterPoints": 0,
            "hunchPoints": 19,
            "cardPoints": 0
          },
          {
            "cubes": 3,
            "placed": 2,
            "supply": 0,
            "hand": 10,
            "tricks": 0,
            "hunch": null,
            "ability": {"act":"observation","usesLeft":1},
            "grace": false,
            "claim": null,
            "taken": [],
            "base": 0,
            "letterPoints": 0,
            "hunchPoints": 0,
            "cardPoints": 0
          },
          {
            "cubes": 1,
            "placed": 4,
            "supply": 0,
            "hand": 10,
            "tricks": 1,
            "hunch": 5,
            "ability": {"act":"optimism","usesLeft":null},
            "grace": false,
            "claim": null,
            "taken": ["R9","R3","R2"],
            "base": 3,
            "letterPoints": 2,
            "hunchPoints": 0,
            "cardPoints": 3
          }
        ],
        "aside": 1,
        "toDiscard": 2,
        "trick": {"leader":2,"led":null,"plays":[],"waiting":null,"winning":null},
        "tricks": [
          {"taker":2,"seats":[0,2,1],"cards":["R2","R9","R3"],"by":"colour-led","faceDown":null}
        ],
        "scored": [],
        "winners": []
      },
      "own": {
        "hand": [
          {"card":"RX","group":1,"action":"discard RX","whyNot":null,"because":null},
          {"card":"R11","group":1,"action":"discard R11","whyNot":null,"because":null},
          {"card":"R10","group":1,"action":"discard R10","whyNot":null,"because":null},
          {"card":"R8","group":1,"action":"discard R8","whyNot":null,"because":null},
          {"card":"R7","group":1,"action":"discard R7","whyNot":null,"because":null},
          {"card":"R5","group":1,"action":"discard R5","whyNot":null,"because":null},
          {"card":"B8","group":2,"action":"discard B8","whyNot":null,"because":null},
          {"card":"YX","group":0,"action":"discard YX","whyNot":null,"because":null},
          {"card":"Y11","group":0,"action":"discard Y11","whyNot":null,"because":null},
          {"card":"Y7","group":0,"action":"discard Y7","whyNot":null,"because":null},
          {"card":"Y5","group":0,"action":"discard Y5","whyNot":null,"because":null},
          {"card":"Y2","group":0,"action":"discard Y2","whyNot":null,"because":null}
        ],
        "canHide": false,
        "canWait": false,
        "faceDown": null,
        "taken": [],
        "lastTrick": null,
        "found": ["R5","B10","Y2"],
        "discards": ["B10"],
        "worth": [
          {"colour":"R","cards":0,"points":1,"worth":0,"oneMore":1},
          {"colour":"B","cards":0,"points":2,"worth":0,"oneMore":2},
          {"colour":"Y","cards":0,"points":null,"worth":0,"oneMore":0}
        ],
        "base": 0,
        "standing": {"letters":0,"hunch":19,"cards":0},
        "closed": []
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
        "scores": [47,40,34],
        "track": [{"space":47,"discs":[0]},{"space":40,"discs":[1]},{"space":34,"discs":[2]}],
        "sheet": {
          "from": [
            {
              "colour": "R",
              "points": 1,
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
              "points": 2,
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
            "cubes": 3,
            "placed": 0,
            "supply": 2,
            "hand": 0,
            "tricks": 6,
            "hunch": null,
            "ability": null,
            "grace": false,
            "claim": null,
            "taken": [
              "R9",
              "R7",
              "R6",
              "R5",
              "R4",
              "R2",
              "B12",
              "B7",
              "B5",
              "B3",
              "B2",
              "YX",
              "Y12",
              "Y11",
              "Y9",
              "Y7",
              "Y5",
              "Y2"
            ],
            "base": 25,
            "letterPoints": null,
            "hunchPoints": null,
            "cardPoints": null
          },
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
            "taken": ["RX","R12","R11","R10","R8","R3","B9","B8","B4","Y10","Y8","Y3"],
            "base": 15,
            "letterPoints": null,
            "hunchPoints": null,
            "cardPoints": null
          },
          {
            "cubes": 4,
            "placed": 0,
            "supply": 1,
            "hand": 0,
            "tricks": 1,
            "hunch": null,
            "ability": null,
            "grace": false,
            "claim": null,
            "taken": ["B11","B10","B6"],
            "base": 3,
            "letterPoints": null,
            "hunchPoints": null,
            "cardPoints": null
          }
        ],
        "aside": 3,
        "toDiscard": 0,
        "trick": {"leader":1,"led":null,"plays":[],"waiting":null,"winning":null},
        "tricks": [
          {"taker":0,"seats":[0,1,2],"cards":["B12","B5","B2"],"by":"colour-led","faceDown":1},
          {"taker":2,"seats":[0,1,2],"cards":["B10","B6","B11"],"by":"colour-led","faceDown":null},
          {"taker":0,"seats":[2,0,1],"cards":["R6","R7","R4"],"by":"colour-led","faceDown":null},
          {"taker":0,"seats":[0,1,2],"cards":["YX","Y12","Y5"],"by":"trump","faceDown":null},
          {"taker":0,"seats":[0,1,2],"cards":["Y11","Y7","Y9"],"by":"trump","faceDown":null},
          {"taker":1,"seats":[0,1,2],"cards":["R3","R12","R11"],"by":"colour-led","faceDown":null},
          {"taker":0,"seats":[1,2,0],"cards":["R5","R2","R9"],"by":"colour-led","faceDown":null},
          {"taker":1,"seats":[0,1,2],"cards":["Y3","Y10","Y8"],"by":"trump","faceDown":null},
          {"taker":1,"seats":[1,2,0],"cards":["B9","B8","R8"],"by":"colour-led","faceDown":null},
          {"taker":0,"seats":[1,2,0],"cards":["B3","B7","Y2"],"by":"trump","faceDown":null},
          {"taker":1,"seats":[1,2,0],"cards":["B4","R10","RX"],"by":"colour-led","faceDown":null}
        ],
        "scored": [
          [
            {"letters":1,"hunch":0,"cards":0},
            {"letters":1,"hunch":0,"cards":11},
            {"letters":2,"hunch":0,"cards":8}
          ],
          [
            {"letters":2,"hunch":0,"cards":16},
            {"letters":1,"hunch":0,"cards":0},
            {"letters":4,"hunch":6,"cards":5}
          ],
          [
            {"letters":2,"hunch":0,"cards":0},
            {"letters":1,"hunch":6,"cards":0},
            {"letters":2,"hunch":0,"cards":0}
          ],
          [
            {"letters":1,"hunch":0,"cards":25},
            {"letters":2,"hunch":0,"cards":15},
            {"letters":1,"hunch":0,"cards":0}
          ]
        ],
        "winners": [0]
      },
      "own": {
        "hand": [],
        "canHide": false,
        "canWait": false,
        "faceDown": null,
        "taken": [
          "R9",
          "R7",
          "R6",
          "R5",
          "R4",
          "R2",
          "B12",
          "B7",
          "B5",
          "B3",
          "B2",
          "YX",
          "Y12",
          "Y11",
          "Y9",
          "Y7",
          "Y5",
          "Y2"
        ],
        "lastTrick": null,
        "found": [],
        "discards": [],
        "worth": [
          {"colour":"R","cards":6,"points":1,"worth":6,"oneMore":1},
          {"colour":"B","cards":5,"points":1,"worth":5,"oneMore":1},
          {"colour":"Y","cards":7,"points":2,"worth":14,"oneMore":-25}
        ],
        "base": 25,
        "standing": null,
        "closed": []
      }
    }
  ],
  "events": [
    {"kind":"began","round":2,"starter":0},
    {"kind":"dealt","seat":0,"hand":["R3","R2","BX","B11","B3","Y10","Y9","Y8","Y7","Y4","Y2"]},
    {"kind":"discarded","seat":0,"card":"B10"},
    {"kind":"done","seat":2},
    {"kind":"hid","seat":1,"card":null},
    {"kind":"placed","seat":0,"square":"hunch:0"},
    {"kind":"played","seat":0,"card":"R2"},
    {"kind":"received","seat":0,"cubes":5},
    {"kind":"reviewed","seat":0,"cards":["R5","B10","Y2"]},
    {"kind":"scored","seat":2,"parts":{"letters":2,"hunch":0,"cards":8}},
    {"kind":"took","seat":2,"shown":null},
    {"kind":"trump","seat":0,"trump":"Y"},
    {"kind":"waited","seat":1},
    {"kind":"won","seat":0}
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
          {"seat":1,"bid":null},
          {"seat":2,"bid":null},
          {"seat":3,"bid":null},
          {"seat":4,"bid":null}
        ],
        "standing": {"seat":0,"bid":{"number":15,"suit":"S"}},
        "contract": {"napoleon":0,"trump":"S","target":15},
        "named": "DA",
        "roles": ["napoleon","unknown","unknown","unknown","unknown"],
        "count": {"target":15,"army":0,"allied":0,"unknown":3,"left":17},
        "special": [
          {"card":"HQ","power":"yoromeki","rule":"N5.1","gone":false},
          {"card":"SA","power":"spade-ace","rule":"N5","gone":false},
          {"card":"SJ","power":"right-jack","rule":"N5","gone":false},
          {"card":"CJ","power":"left-jack","rule":"N4.8","gone":false},
          {"card":"JK","power":"led-joker","rule":"N5.2","gone":false},
          {"card":"S2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"H2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"D2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"C2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"S3","power":"joker-demand","rule":"N4.6","gone":false}
        ],
        "hands": [9,9,9,8,8],
        "aside": 3,
        "trick": {
          "leader": 3,
          "suitLed": "H",
          "plays": [{"seat":3,"card":"HA"},{"seat":4,"card":"HK"}],
          "winning": 3,
          "why": "suit-led",
          "rule": "N5",
          "demand": false
        },
        "last": {
          "leader": 0,
          "suitLed": "C",
          "plays": [
            {"seat":0,"card":"C8"},
            {"seat":1,"card":"H3"},
            {"seat":2,"card":"CK"},
            {"seat":3,"card":"CA"},
            {"seat":4,"card":"CQ"}
          ],
          "winning": 3,
          "why": "suit-led",
          "rule": "N5",
          "demand": false
        },
        "tricks": [{"leader":0,"cards":["C8","H3","CK","CA","CQ"],"taker":3,"why":"suit-led"}],
        "pictures": [[],[],[],["CA","CK","CQ"],[]],
        "result": null
      },
      "own": {
        "hand": [
          {
            "card": "S7",
            "group": 0,
            "action": "play S7",
            "whyNot": "N4.3",
            "because": "Hearts were led, and you hold the queen, ten and 9: follow suit."
          },
          {"card":"HQ","group":1,"action":"play HQ","whyNot":null,"because":null},
          {"card":"HT","group":1,"action":"play HT","whyNot":null,"because":null},
          {"card":"H9","group":1,"action":"play H9","whyNot":null,"because":null},
          {
            "card": "D7",
            "group": 2,
            "action": "play D7",
            "whyNot": "N4.3",
            "because": "Hearts were led, and you hold the queen, ten and 9: follow suit."
          },
          {
            "card": "C6",
            "group": 3,
            "action": "play C6",
            "whyNot": "N4.3",
            "because": "Hearts were led, and you hold the queen, ten and 9: follow suit."
          },
          {
            "card": "C4",
            "group": 3,
            "action": "play C4",
            "whyNot": "N4.3",
            "because": "Hearts were led, and you hold the queen, ten and 9: follow suit."
          },
          {
            "card": "C3",
            "group": 3,
            "action": "play C3",
            "whyNot": "N4.3",
            "because": "Hearts were led, and you hold the queen, ten and 9: follow suit."
          },
          {
            "card": "C2",
            "group": 3,
            "action": "play C2",
            "whyNot": "N4.3",
            "because": "Hearts were led, and you hold the queen, ten and 9: follow suit."
          }
        ],
        "roles": ["napoleon","unknown","unknown","unknown","unknown"],
        "count": {"target":15,"army":0,"allied":0,"unknown":3,"left":17},
        "kitty": ["D2","C8","C3"],
        "laidAway": ["D5","D2","C9"],
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
        "scores": [0,0,1,1,1],
        "auction": [
          {"seat":0,"bid":{"number":15,"suit":"S"}},
          {"seat":1,"bid":null},
          {"seat":2,"bid":null},
          {"seat":3,"bid":null},
          {"seat":4,"bid":null}
        ],
        "standing": {"seat":0,"bid":{"number":15,"suit":"S"}},
        "contract": {"napoleon":0,"trump":"S","target":15},
        "named": "DA",
        "roles": ["napoleon","adjutant","allied","allied","allied"],
        "count": {"target":15,"army":8,"allied":12,"unknown":0,"left":0},
        "special": [
          {"card":"HQ","power":"yoromeki","rule":"N5.1","gone":true},
          {"card":"SA","power":"spade-ace","rule":"N5","gone":true},
          {"card":"SJ","power":"right-jack","rule":"N5","gone":true},
          {"card":"CJ","power":"left-jack","rule":"N4.8","gone":true},
          {"card":"JK","power":"led-joker","rule":"N5.2","gone":true},
          {"card":"S2","power":"same-two","rule":"N5.3","gone":true},
          {"card":"H2","power":"same-two","rule":"N5.3","gone":true},
          {"card":"D2","power":"same-two","rule":"N5.3","gone":false},
          {"card":"C2","power":"same-two","rule":"N5.3","gone":true},
          {"card":"S3","power":"joker-demand","rule":"N4.6","gone":true}
        ],
        "hands": [0,0,0,0,0],
        "aside": 3,
        "trick": null,
        "last": {
          "leader": 1,
          "suitLed": "S",
          "plays": [
            {"seat":1,"card":"S9"},
            {"seat":2,"card":"H5"},
            {"seat":3,"card":"S5"},
            {"seat":4,"card":"H4"},
            {"seat":0,"card":"HQ"}
          ],
          "winning": 1,
          "why": "trump",
          "rule": "N5",
          "demand": false
        },
        "tricks": [
          {"leader":0,"cards":["C8","H3","CK","CA","CQ"],"taker":3,"why":"suit-led"},
          {"leader":3,"cards":["HT","HJ","JK","HA","HK"],"taker":3,"why":"suit-led"},
          {"leader":3,"cards":["S7","SK","S2","ST","S3"],"taker":2,"why":"same-two"},
          {"leader":2,"cards":["H9","DJ","H6","H7","H8"],"taker":0,"why":"suit-led"},
          {"leader":0,"cards":["C4","SA","CJ","C7","C5"],"taker":1,"why":"spade-ace"},
          {"leader":1,"cards":["C6","S6","DK","S4","SQ"],"taker":4,"why":"trump"},
          {"leader":4,"cards":["D7","D3","D8","DQ","D9"],"taker":3,"why":"suit-led"},
          {"leader":3,"cards":["C3","SJ","D4","S8","D6"],"taker":1,"why":"right-jack"},
          {"leader":1,"cards":["C2","DA","CT","H2","DT"],"taker":1,"why":"suit-led"},
          {"leader":1,"cards":["HQ","S9","H5","S5","H4"],"taker":1,"why":"trump"}
        ],
        "pictures": [
          ["DJ"],
          ["SA","SJ","HQ","DA","DT","CJ","CT"],
          ["SK","ST"],
          ["HA","HK","HJ","HT","DQ","CA","CK","CQ"],
          ["SQ","DK"]
        ],
        "result": {"adjutant":1,"army":[0,1],"made":8,"target":15,"won":false}
      },
      "own": {
        "hand": [],
        "roles": ["napoleon","adjutant","allied","allied","allied"],
        "count": {"target":15,"army":8,"allied":12,"unknown":0,"left":0},
        "kitty": ["D2","C8","C3"],
        "laidAway": ["D5","D2","C9"],
        "toLayAway": 0,
        "demand": null
      }
    }
  ],
  "events": [
    {"kind":"bid","seat":0,"bid":{"number":15,"suit":"S"}},
    {"kind":"discarded","seat":0,"card":"D2"},
    {"kind":"finished","adjutant":1,"made":8,"won":false},
    {"kind":"named","card":"DA"},
    {"kind":"passed","seat":1},
    {"kind":"played","seat":0,"card":"C8"},
    {"kind":"revealed","adjutant":1},
    {"kind":"took","seat":3,"pictures":["CA","CK","CQ"]},
    {"kind":"took-kitty","seat":0,"kitty":["D2","C8","C3"]},
    {"kind":"won","contract":{"napoleon":0,"trump":"S","target":15}}
  ]
};
